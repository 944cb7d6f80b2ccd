import { AppError, fieldRefusal, invalidField } from './app-error.js';

/** The codes with which the form reader refuses forms with too many parts. */
const TOO_MUCH = /^FST_(PARTS|FIELDS|FILES)_LIMIT$/;

export const imageTooLarge = () =>
  fieldRefusal(413, 'IMAGE_TOO_LARGE', 'Image must be less than 5MB', 'image');

/** Refuses a chosen file without content, unlike a missing file or a file of another kind. */
export const emptyFile = (field: string) => invalidField(field, 'EMPTY_FILE', 'The file is empty');

/**
 * Translates an error of reading a multipart form for the caller.
 * @param tooLarge creates the refusal of a file with too many bytes
 */
export function translateFormError(error: unknown, tooLarge: () => AppError = imageTooLarge): unknown {
  if (error instanceof AppError) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (TOO_MUCH.test(code))
    return new AppError(413, 'BODY_TOO_LARGE', 'The form has too many fields or files');
  if (code === 'ENOSPC' || (statusCode !== undefined && statusCode >= 500)) return error;
  return new AppError(400, 'INVALID_FORM', 'The form could not be read', { cause: error });
}
