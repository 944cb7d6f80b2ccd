import { AppError, fieldRefusal } from '../../core/errors/app-error.js';

export const unauthorized = () => new AppError(401, 'UNAUTHORIZED', 'Please sign in');
export const accountSuspended = () =>
  new AppError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please write to us');
export const badCredentials = () => new AppError(401, 'BAD_CREDENTIALS', 'Invalid email or password');
export const wrongPassword = () =>
  fieldRefusal(400, 'WRONG_PASSWORD', 'Current password is incorrect', 'current_password');
/** Refuses what needs a recent sign-in; the session continues. */
export const signInAgain = () => new AppError(403, 'SIGN_IN_AGAIN', 'Please sign in again first');
export const passwordNotSet = () =>
  new AppError(409, 'PASSWORD_NOT_SET', 'Your account has no password. Please set one first');
export const passwordIsSet = () =>
  new AppError(409, 'PASSWORD_SET', 'Your account has a password. Please change it');
