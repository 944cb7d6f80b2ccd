import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError } from '../api/apiError';
import { FOR_EYES } from '../api/errorText';

/** Returns whether a call was refused because of this field. */
export function isRefusedField(error: unknown, field: string): boolean {
  return isApiError(error) && (error.errors ?? []).some((refusal) => refusal.field === field);
}

/**
 * Shows in a toast that the server refused a call. Refused fields show the reason too, and the focus moves to
 * the first of them.
 * @param setError the form's own
 * @param error the refusal
 * @param fields the form's fields in its order, with the server's names
 * @param text the refusal in one sentence
 */
export function showRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  error: unknown,
  fields: readonly Path<V>[],
  text: string,
): void {
  const refusals = isApiError(error) ? (error.errors ?? []) : [];
  const refused = fields.filter((field) => refusals.some((refusal) => refusal.field === field));
  for (const [place, field] of refused.entries()) {
    const message = refusals.find((refusal) => refusal.field === field)?.message;
    setError(field, { message }, { shouldFocus: place === 0 });
  }
  toast.error(text, refused.length > 0 ? FOR_EYES : undefined);
}
