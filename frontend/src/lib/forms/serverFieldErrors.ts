import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isApiError } from '../api/apiError';

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
  let isFirst = true;
  for (const field of fields) {
    const refusal = error.errors?.find((entry) => entry.field === field);
    if (!refusal) continue;
    setError(field, { message: refusal.message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
