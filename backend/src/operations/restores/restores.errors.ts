import { AppError } from '../../core/errors/app-error.js';

/** @param reason a sentence without a full stop */
export const backupRefused = (reason: string) => new AppError(400, 'BACKUP_REFUSED', reason);
export const backupTooLarge = () =>
  new AppError(
    413,
    'BACKUP_TOO_LARGE',
    'The disk has too little room: the backup is there three times while it is verified',
  );
export const storedBackupNotFound = () =>
  new AppError(404, 'BACKUP_NOT_FOUND', 'This backup does not exist any more. Choose another one');
export const restoreRunning = () =>
  new AppError(
    409,
    'RESTORE_RUNNING',
    'A backup or restore is running, or several servers run on this database. Wait, or stop all servers but one',
  );
export const restoreProposed = () =>
  new AppError(
    409,
    'RESTORE_PROPOSED',
    'The restore of another backup has been proposed. Withdraw that proposal first',
  );
