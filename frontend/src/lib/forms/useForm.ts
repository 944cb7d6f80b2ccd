import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form';
import toast from 'react-hot-toast';
import { FOR_EYES } from '../api/errorText';

interface Options<V extends FieldValues> extends UseFormProps<V> {
  /** What a form says as a whole that was sent with fields left empty. */
  empty?: string;
}

/** The rules, as react-hook-form calls them, by which something must be there at all. */
const OF_BEING_THERE: readonly unknown[] = ['required', 'filled'];

/**
 * A form of react-hook-form that leads to its first wrong field, and says in a toast what is wrong: that fields were
 * left empty, else what the first wrong field says, which screen readers read at the field. It leads there once. By
 * itself the library does so again a moment later, when somebody may be typing in the field already: on a busy device
 * the rest of their word landed in the next.
 * @param options the library's own, and the form's
 * @returns what the library gives
 */
export function useForm<V extends FieldValues>({ empty, ...options }: Options<V>): UseFormReturn<V> {
  const form = useLibraryForm<V>({ ...options, shouldFocusError: false });
  const handleSubmit: UseFormHandleSubmit<V> = (onValid, onInvalid) =>
    form.handleSubmit(
      (values, event) => {
        // What an earlier try has said is no longer so.
        toast.dismiss();
        return onValid(values, event);
      },
      (errors, event) => {
        toast.dismiss();
        const wrong = inOrder(errors);
        wrong[0]?.field.focus();
        if (empty && wrong.some(({ type }) => OF_BEING_THERE.includes(type))) toast.error(empty);
        else if (wrong[0]?.message) toast.error(wrong[0].message, FOR_EYES);
        return onInvalid?.(errors, event);
      },
    );
  return { ...form, handleSubmit };
}

interface WrongField {
  field: HTMLElement;
  type: unknown;
  message: string | undefined;
}

/** Gives the fields with an error in the order that they have on the page. */
function inOrder<V extends FieldValues>(errors: FieldErrors<V>): WrongField[] {
  return (Object.values(errors) as (FieldError | undefined)[])
    .flatMap((error) =>
      error?.ref instanceof HTMLElement
        ? [{ field: error.ref, type: error.type, message: error.message }]
        : [],
    )
    .sort((a, b) => (a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
