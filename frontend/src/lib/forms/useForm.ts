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
  /** The form's message after a submission with empty fields. */
  empty?: string;
}

/** The rules of react-hook-form that require a value. */
const OF_BEING_THERE: readonly unknown[] = ['required', 'filled'];

/**
 * A form of react-hook-form that focuses its first wrong field, and shows a toast: that fields are empty,
 * otherwise the error of the first wrong field, which screen readers read at the field. It moves the focus
 * once. The library would do so again a moment later, when the user may be typing already: on a busy device
 * the rest of the word ended up in the next field.
 * @param options the library's options, and the form's
 * @returns the library's result
 */
export function useForm<V extends FieldValues>({ empty, ...options }: Options<V>): UseFormReturn<V> {
  const form = useLibraryForm<V>({ ...options, shouldFocusError: false });
  const handleSubmit: UseFormHandleSubmit<V> = (onValid, onInvalid) =>
    form.handleSubmit(
      (values, event) => {
        // The message of an earlier attempt is outdated.
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

/** Returns the fields with an error in the order of the page. */
function inOrder<V extends FieldValues>(errors: FieldErrors<V>): WrongField[] {
  return (Object.values(errors) as (FieldError | undefined)[])
    .flatMap((error) =>
      error?.ref instanceof HTMLElement
        ? [{ field: error.ref, type: error.type, message: error.message }]
        : [],
    )
    .sort((a, b) => (a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}
