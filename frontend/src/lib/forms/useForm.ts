import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form';

/**
 * A form of react-hook-form that leads to its first wrong field once. By itself the library does so again a moment
 * later, when somebody may be typing in the field already: on a busy device the rest of their word landed in the next.
 * @param options the library's own
 * @returns what the library gives
 */
export function useForm<V extends FieldValues>(options: UseFormProps<V>): UseFormReturn<V> {
  const form = useLibraryForm<V>({ ...options, shouldFocusError: false });
  const handleSubmit: UseFormHandleSubmit<V> = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (errors, event) => {
      firstWrong(errors)?.focus();
      return onInvalid?.(errors, event);
    });
  return { ...form, handleSubmit };
}

/** Gives the field with an error that stands first on the page. */
function firstWrong<V extends FieldValues>(errors: FieldErrors<V>): HTMLElement | undefined {
  const [first] = (Object.values(errors) as (FieldError | undefined)[])
    .map((error) => error?.ref)
    .filter((ref) => ref instanceof HTMLElement)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return first;
}
