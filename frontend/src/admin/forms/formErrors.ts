import type { FormInstance } from 'antd';
import toast from 'react-hot-toast';
import { isApiError } from '../../lib/api/apiError';

/** What antd reports when a form was sent and its rules refuse it. */
interface RefusedForm {
  errorFields: readonly { errors: readonly string[] }[];
}

/** Says in a toast what is wrong first, in the order of the fields; each field says its own beneath it. */
export function toastFirstError({ errorFields }: RefusedForm): void {
  const [first] = errorFields.flatMap(({ errors }) => errors);
  if (first) toast.error(first, { id: first });
}

/**
 * Shows at its fields what the server has against single fields.
 * @param fieldOfCode the field that a code is about, where the server names none
 */
export function showServerErrors<Values extends object>(
  form: FormInstance<Values>,
  error: unknown,
  fieldOfCode: Readonly<Record<string, keyof Values & string>>,
): void {
  if (!isApiError(error)) return;
  const field = fieldOfCode[error.code];
  const errors = error.errors ?? (field && error.message ? [{ field, message: error.message }] : []);
  const own = Object.keys(form.getFieldsValue(true));
  for (const { field: name, message } of errors) {
    if (own.includes(name)) form.setFields([{ name: name as never, errors: [message] }]);
  }
}
