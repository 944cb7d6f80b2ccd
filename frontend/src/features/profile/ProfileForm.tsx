import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { errorText } from '../../lib/api/errorText';
import type { ProfileBody, User } from '../../lib/api/types';
import { EMAIL_PATTERN, fitsUsername } from '../../lib/forms/accountRules';
import { showRefusal } from '../../lib/forms/refusal';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Profile.module.css';
import { useUpdateProfileMutation } from './profileApi';

const FIELDS = ['username', 'email'] as const;

/** Username and email address. Votes depend on the address, so it cannot change after the first vote. */
export function ProfileForm({ user }: { user: User }) {
  const t = useT();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const { register, handleSubmit, setError, reset, formState } = useForm<ProfileBody>({
    empty: t('validation.fillAll'),
    defaultValues: { username: user.username, email: user.email },
  });

  const submit = handleSubmit(async ({ username, email }) => {
    const { data, error } = await updateProfile({
      username: username.trim(),
      email: user.has_voted ? user.email : email.trim(),
    });
    if (data) {
      reset({ username: data.username, email: data.email });
      toast.success(t('profile.success'));
      return;
    }
    showRefusal(setError, error, FIELDS, errorText(t, error, 'error.updateProfile'));
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...register('username', {
          validate: {
            filled: (username) => username.trim() !== '' || t('validation.usernameRequired'),
            fits: (username) => fitsUsername(username) || t('validation.usernameLength'),
          },
        })}
        autoComplete="username"
        autoCapitalize="none"
        label={t('auth.username')}
        hint={t('profile.usernameHint')}
        error={formState.errors.username?.message}
      />
      {user.has_voted ? (
        <TextField
          type="email"
          label={t('auth.email')}
          value={user.email}
          disabled
          hint={t('profile.emailLocked')}
        />
      ) : (
        <TextField
          {...register('email', {
            validate: { filled: (email) => email.trim() !== '' || t('validation.emailRequired') },
            pattern: { value: EMAIL_PATTERN, message: t('validation.email') },
          })}
          type="email"
          autoComplete="email"
          label={t('auth.email')}
          error={formState.errors.email?.message}
        />
      )}
      <div>
        <Button type="submit" disabled={isLoading}>
          {t(isLoading ? 'profile.saving' : 'profile.save')}
        </Button>
      </div>
    </form>
  );
}
