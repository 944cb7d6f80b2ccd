import { useEffect, useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { isApiError } from '../../lib/api/apiError';
import { errorText, FOR_EYES } from '../../lib/api/errorText';
import type { LoginBody } from '../../lib/api/types';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AuthForm.module.css';
import { useLoginMutation } from './authApi';

interface Props {
  /** The email and password that the server has accepted. */
  credentials: LoginBody;
  onBack: () => void;
}

/** Asks for the second factor: a code of the authenticator app, or a recovery code. */
export function SecondFactor({ credentials, onBack }: Props) {
  const t = useT();
  const [login, { isLoading }] = useLoginMutation();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { register, handleSubmit, reset, setFocus, setError, formState } = useForm({
    defaultValues: { code: '' },
  });
  const isApp = kind === 'app';

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever code is asked for, it is typed next
  useEffect(() => setFocus('code'), [setFocus, kind]);

  const submit = handleSubmit(async ({ code }) => {
    const result = await login({ ...credentials, code: code.trim() });
    if (!result.error) {
      toast.success(t('auth.loginSuccess'));
      return;
    }
    // The server's message is about the code; the message of a lost connection is not.
    const said = isApiError(result.error) && result.error.message;
    if (said) setError('code', { message: said }, { shouldFocus: true });
    toast.error(errorText(t, result.error, 'error.login'), said ? FOR_EYES : undefined);
  });

  const change = () => {
    reset();
    setKind(isApp ? 'recovery' : 'app');
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h2 className={styles.heading}>{t('twoFactor.title')}</h2>
      <p>{t(isApp ? 'twoFactor.appLead' : 'twoFactor.recoveryLead')}</p>
      <TextField
        {...register('code', { validate: (code) => code.trim() !== '' || t('twoFactor.codeNeeded') })}
        key={kind}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        label={t(isApp ? 'twoFactor.code' : 'twoFactor.recoveryCode')}
        error={formState.errors.code?.message}
      />
      <Button type="submit" wide disabled={isLoading}>
        {t(isLoading ? 'auth.signingIn' : 'auth.login')}
      </Button>
      <div className={styles.options}>
        <Button variant="quiet" onClick={change}>
          {t(isApp ? 'twoFactor.useRecovery' : 'twoFactor.useApp')}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {t('twoFactor.back')}
        </Button>
      </div>
    </form>
  );
}
