import { AppError } from '../../core/errors/app-error.js';

export const mailNotSet = () =>
  new AppError(409, 'MAIL_NOT_SET', 'No mail server is set. Save one in the settings first');
