import { AppError } from '../../core/errors/app-error.js';

export const invitationNotFound = () => new AppError(404, 'INVITATION_NOT_FOUND', 'Invitation not found');
export const invitationInvalid = () =>
  new AppError(
    400,
    'INVITATION_INVALID',
    'This invitation does not work any more. Please ask an administrator for a new one',
  );
export const invitationForAnother = () =>
  new AppError(
    403,
    'INVITATION_FOR_ANOTHER',
    'This invitation is for another email address. Please sign in with the account of that address',
  );
