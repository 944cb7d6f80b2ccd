import type { ReactNode } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { errorText, REASON_BELOW } from '../../lib/api/errorText';
import { EMAIL_PATTERN, fitsUsername, isLongEnough } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useFreshAuthError } from './useFreshAuthError';
import { useRegistration } from './useRegistration';

interface Values {
  username: string;
  email: string;
  password: string;
  confirm: string;
  terms: boolean;
}

/** Two sentences take this long to read. */
const LONGER_MS = 5000;

/** The fields that the server knows. */
const SENT_FIELDS = ['username', 'email', 'password'] as const;

interface Props {
  /** Links to what one agrees to, below the box. */
  documents: ReactNode;
}

/** Takes what an account needs; a taken name or address is said at its field. */
export function RegisterForm({ documents }: Props) {
  const t = useT();
  useFreshAuthError();
  const { registerAccount, isLoading, isProving } = useRegistration();
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    empty: t('validation.fillAll'),
    defaultValues: { username: '', email: '', password: '', confirm: '', terms: false },
  });
  const usernameLength = t('validation.usernameLength');

  const submit = handleSubmit(async ({ username, email, password }) => {
    const result = await registerAccount({ username: username.trim(), email: email.trim(), password });
    if (!result.error) {
      const success = t('auth.registerSuccess');
      // In one: on a phone the second toast would cover the first.
      if (result.data.user.email_verified !== false) toast.success(success);
      else toast.success(success + REASON_BELOW + t('verify.registered'), { duration: LONGER_MS });
      return;
    }
    showRefusal(setError, result.error, SENT_FIELDS, errorText(t, result.error, 'error.register'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...register('username', {
          required: t('validation.usernameRequired'),
          validate: (name) => fitsUsername(name) || usernameLength,
        })}
        autoComplete="username"
        autoCapitalize="none"
        label={t('auth.username')}
        error={formState.errors.username?.message}
      />
      <TextField
        {...register('email', {
          required: t('validation.emailRequired'),
          pattern: { value: EMAIL_PATTERN, message: t('validation.email') },
        })}
        type="email"
        autoComplete="email"
        label={t('auth.email')}
        hint={t('auth.emailHint')}
        error={formState.errors.email?.message}
      />
      <PasswordField
        {...register('password', {
          required: t('validation.passwordRequired'),
          validate: (password, { confirm }) =>
            isLongEnough(password, confirm) || t('validation.passwordLength'),
        })}
        autoComplete="new-password"
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        error={formState.errors.password?.message}
      />
      <PasswordField
        {...register('confirm', {
          required: t('validation.repeatPassword'),
          validate: (confirm, { password }) => confirm === password || t('validation.passwordsMatch'),
          deps: 'password',
        })}
        autoComplete="new-password"
        label={t('auth.confirmPassword')}
        error={formState.errors.confirm?.message}
      />
      <Checkbox
        {...register('terms', { validate: (agreed) => agreed || t('validation.terms') })}
        label={t('auth.terms')}
        error={formState.errors.terms?.message}
      />
      {documents}
      <Button type="submit" wide disabled={isLoading || isProving}>
        {t(isProving ? 'auth.proving' : isLoading ? 'auth.registering' : 'auth.register')}
      </Button>
      <p className="visually-hidden" role="status">
        {isProving && t('auth.proving')}
      </p>
    </form>
  );
}
