import { AppError } from '../../core/errors/app-error.js';

export const invalidVerificationToken = () =>
  new AppError(400, 'INVALID_VERIFICATION_TOKEN', 'Invalid or expired verification link');
export const emailAlreadyVerified = () =>
  new AppError(409, 'EMAIL_ALREADY_VERIFIED', 'Your email address is already verified');
