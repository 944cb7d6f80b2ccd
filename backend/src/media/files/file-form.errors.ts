import { AppError } from '../../core/errors/app-error.js';

export const fieldTooLong = () => new AppError(413, 'BODY_TOO_LARGE', 'A field is too long');
