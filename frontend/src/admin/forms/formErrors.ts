import type { FormInstance } from 'antd';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { isApiError } from '../../lib/api/apiError';
import { FOR_EYES } from '../../lib/api/errorText';

/** The error that antd reports when its rules refuse a submitted form. */
interface RefusedForm {
  errorFields: readonly { name: readonly unknown[]; errors: readonly string[] }[];
}

/** How to scroll to the first field with an error: with its label and message, not below the header. */
export const FIRST_ERROR = { focus: true, block: 'center' } as const;

/**
 * Shows the first error in a toast, in the order of the fields; each field shows its own error.
 * @param missing the toasts about empty fields whose own message differs
 */
export function toastFirstError<Values extends object>(
  form: FormInstance<Values>,
  { errorFields }: RefusedForm,
  missing: Readonly<Record<string, string>> = {},
): void {
  const [first] = errorFields;
  if (!first) return;
  const isEmpty = String(form.getFieldValue(first.name as never) ?? '').trim() === '';
  const text = (isEmpty && missing[String(first.name[0])]) || first.errors[0];
  if (text) toast.error(text, { id: text, ...FOR_EYES });
}

const HIDDEN_PANEL = '[role="tabpanel"][hidden]';

/** Shows the tabs of a field first, because a hidden field can't take the focus. */
export function showTabOf<Values extends object>(
  form: FormInstance<Values>,
  name: readonly unknown[] | undefined,
): void {
  const field = name && (form.getFieldInstance(name as never) as { nativeElement?: Element } | undefined);
  let panel = field?.nativeElement?.closest(HIDDEN_PANEL);
  while (panel) {
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    if (tab) flushSync(() => tab.click());
    panel = panel.parentElement?.closest(HIDDEN_PANEL);
  }
}

/**
 * Shows the server's errors at their fields, and moves to the first one.
 * @returns whether any field shows an error
 */
export function showFieldErrors<Values extends object>(form: FormInstance<Values>, error: unknown): boolean {
  if (!isApiError(error)) return false;
  const own = Object.keys(form.getFieldsValue(true));
  const refused = (error.errors ?? []).filter(({ field }) => own.includes(field));
  for (const { field, message } of refused) form.setFields([{ name: field as never, errors: [message] }]);
  const first = form.getFieldsError().find(({ errors }) => errors.length > 0);
  showTabOf(form, first?.name);
  if (first) form.scrollToField(first.name as never, FIRST_ERROR);
  return refused.length > 0;
}

/**
 * Shows a refusal in a toast, and its field errors at the fields, where screen readers read them.
 * @param text the refusal in one sentence
 */
export function showRefusal<Values extends object>(
  form: FormInstance<Values>,
  error: unknown,
  text: string,
): void {
  toast.error(text, showFieldErrors(form, error) ? FOR_EYES : undefined);
}
