import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../components/Button';
import { PasswordField } from '../../components/PasswordField';
import { Skeleton } from '../../components/Skeleton';
import { TextField } from '../../components/TextField';
import { isApiError } from '../../lib/api/apiError';
import type { Passkey, User } from '../../lib/api/types';
import { useForm } from '../../lib/forms/useForm';
import { formatLongDate } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import { supportsPasskeys } from '../../lib/passkeys';
import { isCancelled, makePasskey } from './ceremony';
import styles from './Passkeys.module.css';
import {
  useAddPasskeyMutation,
  useGetNewPasskeyOptionsMutation,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeysApi';
import { usePasskeyError, usePasskeyT } from './texts/usePasskeyT';

/** Lists the user's passkeys, adds one, and renames or removes each. */
export function PasskeyList({ user }: { user: User }) {
  const p = usePasskeyT();
  const { data: passkeys } = useGetPasskeysQuery();
  if (!passkeys) return <Skeleton blockSize="6rem" />;
  return (
    <div className={styles.passkeys}>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {(user.role === 'admin' || user.staff_role) && <p>{p('staffText')}</p>}
      {supportsPasskeys() && <AddPasskey user={user} />}
    </div>
  );
}

/** Adds a passkey to the user's account. */
export function AddPasskey({ user }: { user: User }) {
  const t = useT();
  const p = usePasskeyT();
  const said = usePasskeyError();
  const [getOptions, { isLoading: isAsking }] = useGetNewPasskeyOptionsMutation();
  const [add, { isLoading }] = useAddPasskeyMutation();
  const [asks, setAsks] = useState(false);
  const { register, handleSubmit, setError, reset, formState } = useForm({ defaultValues: { password: '' } });

  const begin = async (password?: string) => {
    const options = await getOptions(password);
    if (options.error) {
      const code = isApiError(options.error) ? options.error.code : '';
      if (code === 'SIGN_IN_AGAIN' && !user.no_password) setAsks(true);
      else if (code === 'WRONG_PASSWORD')
        setError('password', { message: said(options.error, 'error.login') }, { shouldFocus: true });
      else toast.error(said(options.error, 'error.updateProfile'));
      return;
    }
    setAsks(false);
    reset();
    try {
      const { error } = await add(await makePasskey(options.data));
      if (error) toast.error(said(error, 'error.updateProfile'));
      else toast.success(p('added'));
    } catch (error) {
      if ((error as Error).name === 'InvalidStateError') toast.error(p('known'));
      else if (!isCancelled(error)) toast.error(p('failed'));
    }
  };

  const submit = handleSubmit(({ password }) => begin(password));
  const isBusy = isAsking || isLoading;
  if (!asks)
    return (
      <Button variant="secondary" disabled={isBusy} onClick={() => begin()}>
        {p('add')}
      </Button>
    );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        {...register('password', { required: t('validation.currentPasswordRequired') })}
        autoComplete="current-password"
        label={t('profile.currentPassword')}
        error={formState.errors.password?.message}
      />
      <Button type="submit" variant="secondary" disabled={isBusy}>
        {p('add')}
      </Button>
    </form>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const t = useT();
  const p = usePasskeyT();
  const said = usePasskeyError();
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const [rename, { isLoading: isRenaming }] = useRenamePasskeyMutation();
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: passkey.name } });
  const used = passkey.last_used_at;

  const save = handleSubmit(async ({ name }) => {
    const { error } = await rename({ id: passkey.id, name: name.trim() });
    if (error) toast.error(said(error, 'error.updateProfile'));
    else setMode('shown');
  });
  const drop = async () => {
    const { error } = await remove(passkey.id);
    if (error) toast.error(said(error, 'error.updateProfile'));
    else toast.success(p('removed'));
  };

  if (mode === 'renaming')
    return (
      <li>
        <form className={styles.form} onSubmit={save} noValidate>
          <TextField
            {...register('name', { validate: (name) => name.trim() !== '' || p('nameNeeded') })}
            maxLength={60}
            label={p('name')}
            error={formState.errors.name?.message}
          />
          <div className={styles.buttons}>
            <Button type="submit" disabled={isRenaming}>
              {p('save')}
            </Button>
            <Button variant="secondary" onClick={() => setMode('shown')}>
              {p('cancel')}
            </Button>
          </div>
        </form>
      </li>
    );
  return (
    <li>
      <strong>
        <bdi>{passkey.name}</bdi>
      </strong>
      <p>
        {p('since', { date: formatLongDate(t, passkey.created_at) })}{' '}
        {used ? p('used', { date: formatLongDate(t, used) }) : p('unused')}
      </p>
      <div className={styles.buttons}>
        {mode === 'shown' ? (
          <>
            <Button variant="secondary" onClick={() => setMode('renaming')}>
              {p('rename')}
            </Button>
            <Button variant="secondary" onClick={() => setMode('removing')}>
              {p('remove')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger" disabled={isLoading} onClick={drop}>
              {p('removeSure')}
            </Button>
            <Button variant="secondary" onClick={() => setMode('shown')}>
              {p('cancel')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
