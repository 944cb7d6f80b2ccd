import { type ApiError, isApiError } from '../../lib/api/apiError';
import type { RegisterBody } from '../../lib/api/types';

const FIELDS: readonly string[] = ['username', 'email', 'password'];
const FIELD_OF_CODE: Readonly<Record<string, keyof RegisterBody>> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
};

/** Gives what a refused registration says about single fields of the form. */
export function serverFieldErrors(error: unknown): { field: keyof RegisterBody; message: string }[] {
  if (!isApiError(error)) return [];
  const { code, message, errors = [] }: ApiError = error;
  const conflicting = FIELD_OF_CODE[code];
  if (conflicting) return [{ field: conflicting, message }];
  return errors.filter((entry): entry is { field: keyof RegisterBody; message: string } =>
    FIELDS.includes(entry.field),
  );
}
