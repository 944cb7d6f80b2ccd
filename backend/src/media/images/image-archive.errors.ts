import { AppError } from '../../core/errors/app-error.js';

export const tooManyFiles = () =>
  new AppError(
    413,
    'FILE_TOO_LARGE',
    'The ZIP file must have at most 20,000 files, with names of normal length',
  );

export const unsafeZip = (cause: unknown) =>
  new AppError(400, 'UNSAFE_ZIP', 'The ZIP file contains file names that point outside the archive', {
    cause,
  });

export const zipDamaged = (cause: unknown) =>
  new AppError(415, 'ZIP_DAMAGED', 'The ZIP file is damaged and cannot be read', { cause });

export const notZip = (cause: unknown) =>
  new AppError(415, 'NOT_A_ZIP', 'Please upload the pictures as a ZIP file', { cause });
