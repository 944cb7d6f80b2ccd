import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { errorText } from '../../lib/api/errorText';
import type { ChangePasswordBody } from '../../lib/api/types';
import { isLongEnough } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Profile.module.css';
import { useChangePasswordMutation } from './profileApi';

interface Values extends ChangePasswordBody {
  confirm: string;
}

/** The fields that the server knows. */
const SENT_FIELDS = ['current_password', 'new_password'] as const;
const EMPTY: Values = { current_password: '', new_password: '', confirm: '' };

/** Sets another password. The session continues with the returned token; all others end. */
export function ChangePasswordForm({ username }: { username: string }) {
  const t = useT();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    defaultValues: EMPTY,
    empty: t('validation.fillPasswords'),
  });

  const submit = handleSubmit(async ({ current_password, new_password }) => {
    const { error } = await changePassword({ current_password, new_password });
    if (!error) {
      reset(EMPTY);
      toast.success(t('profile.passwordSuccess'));
      return;
    }
    showRefusal(setError, error, SENT_FIELDS, errorText(t, error, 'error.changePassword'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {/* Lets password managers recognise the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...register('current_password', { required: t('validation.currentPasswordRequired') })}
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        error={formState.errors.current_password?.message}
      />
      <PasswordField
        {...register('new_password', {
          required: t('validation.passwordRequired'),
          validate: (password, { confirm }) =>
            isLongEnough(password, confirm) || t('validation.newPasswordLength'),
        })}
        autoComplete="new-password"
        label={t('profile.newPassword')}
        hint={t('auth.passwordHint')}
        error={formState.errors.new_password?.message}
      />
      <PasswordField
        {...register('confirm', {
          required: t('validation.repeatPassword'),
          validate: (confirm, { new_password }) =>
            confirm === new_password || t('validation.newPasswordsMatch'),
          deps: 'new_password',
        })}
        autoComplete="new-password"
        label={t('profile.confirmPassword')}
        error={formState.errors.confirm?.message}
      />
      <div>
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'profile.changing' : 'profile.changePassword')}
        </Button>
      </div>
    </form>
  );
}
