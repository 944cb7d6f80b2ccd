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
  /** Absent where there is nothing to cancel. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form of the administration: how all of them look, say what is wrong, save, and are left. */
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
        // A second Enter while the first one is on its way.
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
