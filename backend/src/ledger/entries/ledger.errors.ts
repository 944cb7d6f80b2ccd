import { AppError } from '../../core/errors/app-error.js';

export const entryNotFound = () => new AppError(404, 'ENTRY_NOT_FOUND', 'The ledger has no such entry');
export const notInLedger = () =>
  new AppError(
    409,
    'NOT_IN_LEDGER',
    'This rating is older than the ledger and is about to be taken into it: please try again later',
  );
