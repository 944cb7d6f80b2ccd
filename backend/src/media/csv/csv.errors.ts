import { AppError } from '../../core/errors/app-error.js';

export const tooManyRows = () =>
  new AppError(
    413,
    'TOO_MANY_ROWS',
    'The file has more than 10,000 lines, or more than 10,000 blank ones; please split it or delete the blank lines',
  );

export const notCsv = () =>
  new AppError(415, 'NOT_A_CSV', 'Please upload a CSV file: save the spreadsheet as “CSV UTF-8”');

export const notUnicode = () =>
  new AppError(415, 'CSV_NOT_UNICODE', 'Please save the CSV file as UTF-8: its characters cannot be read');

export const tooLarge = (message: string) => new AppError(413, 'FILE_TOO_LARGE', message);

export const importCancelled = () => new AppError(400, 'INVALID_REQUEST', 'The import was cancelled');
