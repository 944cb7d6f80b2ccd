import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { FormButtons } from './FormButtons';
import { FIRST_ERROR, showTabOf, toastFirstError } from './formErrors';
import { useEditedForm } from './UnsavedChanges';

interface Props<Values> {
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** On the button that saves. */
  submit: string;
  saving: boolean;
  onSave: (values: Values) => Promise<void>;
  /** Absent if nothing can be cancelled. */
  onCancel?: () => void;
  children: ReactNode;
}

/**
 * The form of the administration: it sets the appearance, the error messages, and how forms are saved and
 * left.
 */
export function AdminForm<Values extends object>({
  form,
  initialValues,
  submit,
  saving,
  onSave,
  onCancel,
  children,
}: Props<Values>) {
  const leave = useEditedForm(() => form.isFieldsTouched(), saving);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      noValidate
      initialValues={initialValues}
      scrollToFirstError={FIRST_ERROR}
      onFinish={(values) => {
        // Ignores a second Enter while the first is being sent.
        if (!saving) void onSave(values);
      }}
      onFinishFailed={(refused) => {
        showTabOf(form, refused.errorFields[0]?.name);
        toastFirstError(refused);
      }}
    >
      {children}
      <FormButtons submit={submit} saving={saving} onCancel={onCancel && (() => leave(onCancel))} />
    </Form>
  );
}
