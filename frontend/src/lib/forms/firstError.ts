import type { FieldErrors, FieldValues } from 'react-hook-form';

/**
 * Gives the message of the first field that was refused, for the toast; the others stand at their fields.
 * @param fields the names of the fields in the order of the form
 */
export function firstError<V extends FieldValues>(
  errors: FieldErrors<V>,
  fields: readonly (keyof V & string)[],
): string | undefined {
  for (const field of fields) {
    const message = errors[field]?.message;
    if (typeof message === 'string' && message) return message;
  }
  return undefined;
}
