import type { KeyboardEvent } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { errorText } from '../../lib/api/errorText';
import { PASSWORD_MIN } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useResetPasswordMutation } from './passwordResetApi';

interface Values {
  password: string;
  confirm: string;
}

interface Props {
  /** The secret in the link. */
  token: string;
  onDone: () => void;
}

/**
 * Asks for a new password twice. The button is disabled until both are filled and equal; the Enter key shows
 * what is missing.
 */
export function ResetPasswordForm({ token, onDone }: Props) {
  const t = useT();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const { register, handleSubmit, setError, trigger, watch, formState } = useForm<Values>({
    empty: t('validation.fillAll'),
    mode: 'onTouched',
    defaultValues: { password: '', confirm: '' },
  });
  const { password, confirm } = watch();
  const isComplete = password !== '' && password === confirm;

  const submit = handleSubmit(async (values) => {
    if (!token.trim()) {
      toast.error(t('validation.resetToken'));
      return;
    }
    const { error } = await resetPassword({ token, password: values.password });
    if (!error) {
      toast.success(t('reset.success'));
      onDone();
      return;
    }
    showRefusal(setError, error, ['password'], errorText(t, error, 'error.resetPassword'));
  });

  // Browsers don't submit a form whose button is disabled.
  const explainOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !isComplete) void submit();
  };

  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={explainOnEnter} noValidate>
      <PasswordField
        {...register('password', {
          required: t('validation.passwordRequired'),
          minLength: { value: PASSWORD_MIN, message: t('validation.resetPasswordLength') },
          onChange: () => formState.touchedFields.confirm && trigger('confirm'),
        })}
        autoComplete="new-password"
        label={t('reset.password')}
        hint={t('auth.passwordHint')}
        error={formState.errors.password?.message}
      />
      <PasswordField
        {...register('confirm', {
          required: t('validation.repeatPassword'),
          validate: (typed, values) => typed === values.password || t('validation.passwordsMatch'),
        })}
        autoComplete="new-password"
        label={t('reset.confirm')}
        error={formState.errors.confirm?.message}
      />
      <Button type="submit" wide disabled={!isComplete || isLoading}>
        {t(isLoading ? 'reset.sending' : 'reset.submit')}
      </Button>
    </form>
  );
}
