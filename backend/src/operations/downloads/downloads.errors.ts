import { AppError } from '../../core/errors/app-error.js';

export const noBackup = () =>
  new AppError(404, 'BACKUP_NOT_FOUND', 'There is no complete backup in the folder of BACKUP_URL');
export const backupElsewhere = () =>
  new AppError(
    409,
    'BACKUP_ELSEWHERE',
    'Backups are in a bucket. Download them with the tools of the bucket',
  );
export const downloadLinkInvalid = () =>
  new AppError(404, 'DOWNLOAD_LINK_INVALID', 'This link has expired or has been used. Request a new one');
