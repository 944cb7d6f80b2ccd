import { AppError } from '../core/errors/app-error.js';

export const contactMessageNotFound = () =>
  new AppError(404, 'CONTACT_MESSAGE_NOT_FOUND', 'Message not found');
