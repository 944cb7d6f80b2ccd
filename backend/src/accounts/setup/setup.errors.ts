import { AppError } from '../../core/errors/app-error.js';

export const setupLinkInvalid = () =>
  new AppError(
    403,
    'SETUP_LINK_INVALID',
    'This link does not work any more. Start the server again for a new one',
  );

export const setupLinkExpired = () =>
  new AppError(403, 'SETUP_LINK_EXPIRED', 'This link has expired. Start the server again for a new one');
