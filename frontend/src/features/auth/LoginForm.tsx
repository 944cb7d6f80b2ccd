import { type ReactNode, useState } from 'react';
import toast from 'react-hot-toast';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { TextField } from '../../components/TextField';
import { isApiError } from '../../lib/api/apiError';
import { errorText } from '../../lib/api/errorText';
import type { AppConfig, LoginBody } from '../../lib/api/types';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useLoginMutation } from './authApi';
import { errorCleared, selectAuthError } from './authSlice';
import { DemoCredentials } from './DemoCredentials';
import { SecondFactor } from './SecondFactor';
import { useFreshAuthError } from './useFreshAuthError';

interface Props {
  demo: AppConfig['demo'] | undefined;
  /** A link for users who have forgotten their password. */
  forgotten: ReactNode;
  /** Another way to sign in, below the button. @param remember whether the session is to be remembered */
  passkey?: (remember: boolean) => ReactNode;
  /** Shown before the demo accounts, which arrive late and must not move it. */
  children: ReactNode;
}

const FIELDS = ['email', 'password'] as const;

/**
 * Asks for email and password, offers to remember the user, and asks for a code if two-factor sign-in is on.
 * The form shows the server's refusals, a toast every other failure. The page decides where the user goes
 * next.
 */
export function LoginForm({ demo, forgotten, passkey, children }: Props) {
  const t = useT();
  const dispatch = useDispatch();
  const [login, { isLoading, error }] = useLoginMutation();
  useFreshAuthError();
  /** The accepted email and password, which are sent again with a code. */
  const [passed, setPassed] = useState<LoginBody | null>(null);
  const failed = useSelector(selectAuthError) !== null;
  const isRefused = isApiError(error) && error.statusCode === 401;
  const { register, handleSubmit, setError, setValue, resetField, watch, formState } = useForm<LoginBody>({
    empty: t('validation.fillAll'),
    defaultValues: { email: '', password: '', remember: false },
  });

  const submit = handleSubmit(async (body) => {
    const result = await login(body);
    if (!result.error) toast.success(t('auth.loginSuccess'));
    else if (isApiError(result.error) && result.error.code === 'TWO_FACTOR_REQUIRED') setPassed(body);
    else if (!isApiError(result.error) || result.error.statusCode !== 401)
      showRefusal(setError, result.error, FIELDS, errorText(t, result.error, 'error.login'));
  });

  const startAnew = () => {
    dispatch(errorCleared());
    resetField('password');
    setPassed(null);
  };

  if (passed) return <SecondFactor credentials={passed} onBack={startAnew} />;
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        {failed && isRefused && !isLoading && (
          <Notice tone="danger" urgent>
            {errorText(t, error, 'error.login')}
          </Notice>
        )}
        <TextField
          {...register('email', { required: t('validation.emailRequired') })}
          type="email"
          autoComplete="username webauthn"
          label={t('auth.email')}
          error={formState.errors.email?.message}
        />
        <PasswordField
          {...register('password', { required: t('validation.passwordRequired') })}
          autoComplete="current-password"
          label={t('auth.password')}
          error={formState.errors.password?.message}
        />
        <div className={styles.options}>
          <Checkbox {...register('remember')} label={t('auth.remember')} />
          {forgotten}
        </div>
        <Button type="submit" wide disabled={isLoading}>
          {t(isLoading ? 'auth.signingIn' : 'auth.login')}
        </Button>
        {passkey?.(watch('remember') ?? false)}
      </form>
      {children}
      {demo && (
        <DemoCredentials
          demo={demo}
          onChoose={({ email, password }) => {
            setValue('email', email, { shouldValidate: true });
            setValue('password', password, { shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
