import { AppError, fieldRefusal } from '../../core/errors/app-error.js';

export const unauthorized = () => new AppError(401, 'UNAUTHORIZED', 'Please sign in');
export const accountSuspended = () =>
  new AppError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please write to us');
export const badCredentials = () => new AppError(401, 'BAD_CREDENTIALS', 'Invalid email or password');
export const wrongPassword = () =>
  fieldRefusal(400, 'WRONG_PASSWORD', 'Current password is incorrect', 'current_password');
