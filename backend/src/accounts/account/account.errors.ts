import { AppError } from '../../core/errors/app-error.js';
import type { ChallengeDto } from '../../core/errors/challenge.dto.js';

export const invalidResetToken = () =>
  new AppError(400, 'INVALID_RESET_TOKEN', 'Invalid or expired reset token');
export const invalidDeletionToken = () =>
  new AppError(400, 'INVALID_DELETION_TOKEN', 'Invalid or expired deletion link');
export const registrationClosed = () => new AppError(403, 'REGISTRATION_CLOSED', 'Registration is closed');
export const proofOfWorkNeeded = (challenge: ChallengeDto) =>
  new AppError(
    403,
    'PROOF_OF_WORK_NEEDED',
    'Many accounts are being created from your network. Please reload the page and try again',
    { challenge },
  );
