import { AppError } from '../../core/errors/app-error.js';

export const entryNotFound = () =>
  new AppError(404, 'ENTRY_NOT_FOUND', 'The ledger has no entry with this hash');
export const notInLedger = () =>
  new AppError(
    409,
    'NOT_IN_LEDGER',
    'This rating is older than the ledger, which will add it soon. Please try again later',
  );
