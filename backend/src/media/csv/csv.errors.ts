import { AppError } from '../../core/errors/app-error.js';

export const tooManyRows = () =>
  new AppError(
    413,
    'TOO_MANY_ROWS',
    'The file has more than 10,000 lines, or more than 10,000 blank lines. Please split it or delete the blank lines',
  );

export const notCsv = () =>
  new AppError(415, 'NOT_A_CSV', 'Please upload a CSV file: save the spreadsheet as “CSV UTF-8”');

export const notUnicode = () =>
  new AppError(
    415,
    'CSV_NOT_UNICODE',
    'The server cannot read the characters of the CSV file. Please save it as UTF-8',
  );

export const tooLarge = (message: string) => new AppError(413, 'FILE_TOO_LARGE', message);

export const importCancelled = () => new AppError(400, 'INVALID_REQUEST', 'The import was cancelled');
