import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import { EMAIL_PATTERN, fitsUsername, isLongEnough } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useLoginMutation } from './authApi';
import { useSetUpMutation } from './setupApi';
import { useSetupT } from './setupTexts';

interface Values {
  username: string;
  email: string;
  password: string;
  confirm: string;
}

const SENT_FIELDS = ['username', 'email', 'password'] as const;

interface Props {
  /** The secret that the link contains. */
  token: string;
  /** Called once the administrator is signed in. */
  onDone: () => void;
}

/** Takes the first administrator's account, and signs in with it. */
export function SetupForm({ token, onDone }: Props) {
  const t = useT();
  const s = useSetupT();
  const [setUp, settingUp] = useSetUpMutation();
  const [login, signingIn] = useLoginMutation();
  const isBusy = settingUp.isLoading || signingIn.isLoading;
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    empty: t('validation.fillAll'),
    defaultValues: { username: '', email: '', password: '', confirm: '' },
  });
  const usernameLength = t('validation.usernameLength');

  const submit = handleSubmit(async ({ username, email, password }) => {
    const account = { username: username.trim(), email: email.trim(), password };
    const { error } = await setUp({ token, ...account });
    if (error) return showRefusal(setError, error, SENT_FIELDS, errorText(t, error, 'error.register'));
    toast.success(s('done'));
    if (!(await login({ email: account.email, password })).error) onDone();
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
      <Button type="submit" wide disabled={isBusy}>
        {s(isBusy ? 'creating' : 'create')}
      </Button>
    </form>
  );
}
