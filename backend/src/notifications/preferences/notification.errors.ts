import { AppError } from '../../core/errors/app-error.js';

export const mailsNotOffered = () =>
  new AppError(409, 'MAILS_NOT_OFFERED', 'These emails need a confirmed email address');

export const pushNotOffered = () => new AppError(409, 'PUSH_NOT_OFFERED', 'There are no notices for devices');
