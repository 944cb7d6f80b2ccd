import { AppError, fieldRefusal, invalidField } from './app-error.js';

/** The codes with which the form reader refuses a form that has more than we read. */
const TOO_MUCH = /^FST_(PARTS|FIELDS|FILES)_LIMIT$/;

export const imageTooLarge = () =>
  fieldRefusal(413, 'IMAGE_TOO_LARGE', 'Image must be less than 5MB', 'image');

/** Of a file that was chosen and has nothing in it: other than none chosen, and other than one of another kind. */
export const emptyFile = (field: string) => invalidField(field, 'EMPTY_FILE', 'The file is empty');

/**
 * What a caller may know of why a multipart form could not be read.
 * @param tooLarge says that its file has too many bytes
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
