import { Form, type FormInstance } from 'antd';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { Notice } from '../../components/Notice';
import { useMay } from '../../features/auth/rights';
import type { Right } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';
import { FormButtons, type StayingForm } from './FormButtons';
import { FIRST_ERROR, showTabOf, toastFirstError } from './formErrors';
import { FormFrame } from './formFrame';
import { useEditedForm } from './UnsavedChanges';

interface Props<Values> {
  /** The right to save. Without it the form is read-only, and says so. */
  right: Right;
  form: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** The label of the save button. */
  submit: string;
  /** The toasts about empty fields whose own message differs. */
  missing?: Readonly<Record<string, string>>;
  saving: boolean;
  /** True beside a form that matters more. */
  minor?: boolean;
  /** Keeps the buttons of a long form visible while it scrolls. */
  stays?: StayingForm;
  onSave: (values: Values) => Promise<void>;
  children: ReactNode;
}

/**
 * The form of the administration: it sets the appearance, the error messages, and how forms are saved and
 * left.
 */
export function AdminForm<Values extends object>(props: Props<Values>) {
  const { right, form, initialValues, submit, missing, saving, minor, stays, onSave, children } = props;
  const t = useAdminT();
  const mayChange = useMay()(right);
  const place = useRef<HTMLDivElement>(null);
  const turn = useContext(FormFrame)?.more?.turn ?? 0;
  useEditedForm(stays?.isChanged ?? (() => form.isFieldsTouched()), saving);
  // The previous form had the focus, and is gone.
  useEffect(() => {
    if (turn > 0) place.current?.querySelector<HTMLElement>('input:not(:disabled), textarea')?.focus();
  }, [turn]);
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      disabled={!mayChange}
      noValidate
      initialValues={initialValues}
      scrollToFirstError={FIRST_ERROR}
      onFinish={(values) => {
        // Ignores a second Enter while the first is being sent.
        if (mayChange && !saving) void onSave(values);
      }}
      onFinishFailed={(refused) => {
        showTabOf(form, refused.errorFields[0]?.name);
        toastFirstError(form, refused, missing);
      }}
    >
      {!mayChange && <Notice tone="info">{t('form.readOnly')}</Notice>}
      <div ref={place}>{children}</div>
      {mayChange && <FormButtons submit={submit} saving={saving} minor={minor} stays={stays} />}
    </Form>
  );
}
