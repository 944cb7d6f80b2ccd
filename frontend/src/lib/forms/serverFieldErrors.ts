import { isApiError } from '../api/apiError';

/** Refusals that are about one field though they name none. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_LOCKED: 'email',
  WRONG_PASSWORD: 'current_password',
};

/**
 * Gives what a refused call says about single fields of its form.
 * @param fields the form's fields, called as the server calls them
 */
export function serverFieldErrors<F extends string>(
  error: unknown,
  fields: readonly F[],
): { field: F; message: string }[] {
  if (!isApiError(error)) return [];
  const { code, message, errors = [] } = error;
  const named = FIELD_OF_CODE[code] ? [{ field: FIELD_OF_CODE[code], message }] : errors;
  return named.filter((entry): entry is { field: F; message: string } =>
    fields.some((field) => field === entry.field),
  );
}
