import { useId, useState } from 'react';
import toast from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Notice } from '../../components/Notice';
import { PasswordField } from '../../components/PasswordField';
import { isApiError } from '../../lib/api/apiError';
import { errorText, FOR_EYES } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useForm } from '../../lib/forms/useForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AccountPanel.module.css';
import { useRequestAccountDeletionMutation } from './accountApi';

interface Props {
  user: User;
  onClose: () => void;
}

/**
 * Explains what is deleted with the account, and asks for the password; the emailed link then deletes the
 * account.
 */
export default function DeleteAccountDialog({ user, onClose }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const form = useId();
  const [request, { isLoading, error }] = useRequestAccountDeletionMutation();
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    const result = await request(password);
    if (result.error) {
      if (isApiError(result.error) && result.error.code === 'WRONG_PASSWORD') {
        const message = errorText(t, result.error, 'error.deleteAccount');
        setError('password', { message }, { shouldFocus: true });
        toast.error(message, FOR_EYES);
      }
      return;
    }
    const link = result.data.deletion_link;
    if (link) navigate(`${new URL(link).pathname}${new URL(link).search}`);
    else setSent(true);
  });

  if (sent) {
    return (
      <Dialog title={t('account.sentTitle')} onClose={onClose}>
        <p>
          {t('account.sentText')} <bdi>{user.email}</bdi>
        </p>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('account.sentClose')}</Button>
        </div>
      </Dialog>
    );
  }
  const foot = (
    <>
      {error && !formState.errors.password && (
        <Notice tone="danger" urgent>
          {errorText(t, error, 'error.deleteAccount')}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onClose}>
          {t('account.keep')}
        </Button>
        <Button type="submit" form={form} variant="danger" disabled={isLoading}>
          {t(isLoading ? 'account.asking' : 'account.ask')}
        </Button>
      </div>
    </>
  );
  return (
    <Dialog title={t('account.delete')} onClose={onClose} foot={foot}>
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{t('account.goesWithIt')}</p>
        <ul className={styles.list}>
          <li>{t('account.goesName')}</li>
          {user.total_ratings > 0 && <li>{t('account.goesRatings', { count: user.total_ratings })}</li>}
          <li>{t('account.goesForGood')}</li>
        </ul>
        <input type="text" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          {...register('password', { required: t('validation.currentPasswordRequired') })}
          autoComplete="current-password"
          label={t('profile.currentPassword')}
          error={formState.errors.password?.message}
        />
      </form>
    </Dialog>
  );
}
