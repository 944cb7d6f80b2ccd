import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError } from '../api/apiError';

/** The rules, as react-hook-form calls them, by which something must be there at all. */
const OF_BEING_THERE = ['required', 'filled'];

/**
 * Sums up in a toast that a form was sent with fields left empty. What each lacks, and all else that is wrong, stands
 * at the fields.
 */
export function tellEmpty<V extends FieldValues>(errors: FieldErrors<V>, text: string): void {
  const isEmpty = Object.values(errors).some((error) => OF_BEING_THERE.includes(String(error?.type)));
  // What an earlier try has said is no longer so.
  toast.dismiss();
  if (isEmpty) toast.error(text);
}

/** True of a call that was refused because of this field. */
export function isRefusedField(error: unknown, field: string): boolean {
  return isApiError(error) && (error.errors ?? []).some((refusal) => refusal.field === field);
}

/**
 * Says what a refused call has against single fields at those fields, and moves the focus to the first of them; what is
 * about none of them comes as a toast.
 * @param setError the form's own
 * @param error what the call was refused with
 * @param fields the form's fields in its order, called as the server calls them
 * @param text the refusal in one sentence
 */
export function showRefusal<V extends FieldValues>(
  setError: UseFormSetError<V>,
  error: unknown,
  fields: readonly Path<V>[],
  text: string,
): void {
  toast.dismiss();
  const refusals = isApiError(error) ? (error.errors ?? []) : [];
  const refused = fields.filter((field) => refusals.some((refusal) => refusal.field === field));
  for (const [place, field] of refused.entries()) {
    const message = refusals.find((refusal) => refusal.field === field)?.message;
    setError(field, { message }, { shouldFocus: place === 0 });
  }
  if (refused.length === 0) toast.error(text);
}
