import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import type { ForgotPasswordBody } from '../../lib/api/types';
import { EMAIL_PATTERN } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useForgotPasswordMutation } from './passwordResetApi';

/** The outcome of a reset request. */
export interface ResetRequest {
  email: string;
  /** Returned by a server in development that sends no emails. */
  link: string | undefined;
}

interface Props {
  /** The typed address, if the user returns to try again. */
  email: string;
  onSent: (request: ResetRequest) => void;
}

/** Asks for the address of the account whose password is forgotten. */
export function ForgotPasswordForm({ email, onSent }: Props) {
  const t = useT();
  const [requestReset, { isLoading }] = useForgotPasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordBody>({
    defaultValues: { email },
  });

  const submit = handleSubmit(async (values) => {
    const asked = values.email.trim();
    const { data, error } = await requestReset({ email: asked });
    if (data) {
      toast.success(t('forgot.success'));
      onSent({ email: asked, link: data.reset_link });
      return;
    }
    showRefusal(setError, error, ['email'], errorText(t, error, 'error.forgotPassword'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...register('email', {
          validate: (typed) => typed.trim() !== '' || t('validation.emailRequired'),
          pattern: { value: EMAIL_PATTERN, message: t('validation.email') },
        })}
        type="email"
        autoComplete="username"
        label={t('auth.email')}
        error={formState.errors.email?.message}
      />
      <Button type="submit" wide disabled={isLoading}>
        {t(isLoading ? 'forgot.sending' : 'forgot.submit')}
      </Button>
    </form>
  );
}
