import type { FormInstance } from 'antd';
import { flushSync } from 'react-dom';
import toast from 'react-hot-toast';
import { isApiError } from '../../lib/api/apiError';
import { FOR_EYES } from '../../lib/api/errorText';

/** What antd reports when a form was sent and its rules refuse it. */
interface RefusedForm {
  errorFields: readonly { name: readonly unknown[]; errors: readonly string[] }[];
}

/** How the first field with an error is shown: with its label and what is wrong, clear of header and edges. */
export const FIRST_ERROR = { focus: true, block: 'center' } as const;

/** Says in a toast what is wrong first, in the order of the fields; each field says its own beneath it. */
export function toastFirstError({ errorFields }: RefusedForm): void {
  const [first] = errorFields.flatMap(({ errors }) => errors);
  if (first) toast.error(first, { id: first, ...FOR_EYES });
}

/** A field in a tab that is not shown can't be gone to: shows its tab. */
export function showTabOf<Values extends object>(
  form: FormInstance<Values>,
  name: readonly unknown[] | undefined,
): void {
  const field = name && (form.getFieldInstance(name as never) as { nativeElement?: Element } | undefined);
  const panel = field?.nativeElement?.closest('[role="tabpanel"][hidden]');
  const tab = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
  if (tab) flushSync(() => tab.click());
}

/**
 * Shows at its fields what the server has against single fields, and goes to the first one of them.
 * @returns whether there is anything to read at a field
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
 * Says in a toast that a call was refused, and at its fields what is against single fields: there screen readers read
 * it.
 * @param text the refusal in one sentence
 */
export function showRefusal<Values extends object>(
  form: FormInstance<Values>,
  error: unknown,
  text: string,
): void {
  toast.error(text, showFieldErrors(form, error) ? FOR_EYES : undefined);
}
