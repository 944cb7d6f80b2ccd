import { AppError } from '../../core/errors/app-error.js';

export const mailsNotOffered = () =>
  new AppError(409, 'MAILS_NOT_OFFERED', 'These mails need an e-mail address that is confirmed');

export const pushNotOffered = () => new AppError(409, 'PUSH_NOT_OFFERED', 'There are no notices for devices');
