import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import type { User } from '../../lib/api/types';
import { isLongEnough } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Passkeys.module.css';
import { useSetPasswordMutation } from './passkeysApi';
import { usePasskeyError, usePasskeyT } from './texts/usePasskeyT';

const SENT_FIELDS = ['new_password'] as const;

/** Sets the first password of an account that was registered with a passkey. */
export function SetPasswordForm({ user }: { user: User }) {
  const t = useT();
  const p = usePasskeyT();
  const said = usePasskeyError();
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { new_password: '' },
    empty: t('validation.fillPasswords'),
  });

  const submit = handleSubmit(async ({ new_password: password }) => {
    const { error } = await setPassword({ user, password });
    if (error) showRefusal(setError, error, SENT_FIELDS, said(error, 'error.changePassword'));
    else toast.success(p('passwordSet'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{p('noPassword')}</p>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        {...register('new_password', {
          required: t('validation.passwordRequired'),
          validate: (password) => isLongEnough(password, password) || t('validation.newPasswordLength'),
        })}
        autoComplete="new-password"
        label={t('profile.newPassword')}
        hint={t('auth.passwordHint')}
        error={formState.errors.new_password?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {p('setPassword')}
        </Button>
      </div>
    </form>
  );
}
