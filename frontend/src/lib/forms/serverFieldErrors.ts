import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isApiError } from '../api/apiError';

/** Refusals that are about one field though they name none. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  USERNAME_TAKEN: 'username',
  EMAIL_TAKEN: 'email',
  EMAIL_LOCKED: 'email',
  WRONG_PASSWORD: 'current_password',
  TWO_STEP_WRONG: 'code',
};

/**
 * Says what a refused call has against single fields at those fields, and moves the focus to the first of them.
 * @param setError the form's own
 * @param error what the call was refused with
 * @param fields the form's fields in its order, called as the server calls them
 */
export function showServerFieldErrors<V extends FieldValues>(
  setError: UseFormSetError<V>,
  error: unknown,
  fields: readonly Path<V>[],
): void {
  if (!isApiError(error)) return;
  const { code, message, errors = [] } = error;
  const named = FIELD_OF_CODE[code] ? [{ field: FIELD_OF_CODE[code], message }] : errors;
  let isFirst = true;
  for (const field of fields) {
    const refusal = named.find((entry) => entry.field === field);
    if (!refusal) continue;
    setError(field, { message: refusal.message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
