import { AppError } from '../../core/errors/app-error.js';

export const mailsNotOffered = () =>
  new AppError(
    409,
    'MAILS_NOT_OFFERED',
    'These emails require a confirmed email address. Please confirm yours first',
  );

export const pushNotOffered = () =>
  new AppError(409, 'PUSH_NOT_OFFERED', 'This site does not send notifications to devices');
