import { Button } from 'antd';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { UserDetails } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { useAdminT } from '../texts/AdminTexts';
import { type UserHelp, useHelpUserMutation } from '../users/usersApi';
import { useUserPageT } from './texts/useUserPageT';
import styles from './UserRecord.module.css';

interface Props {
  user: UserDetails;
  /** True for the administrator's own account, which cannot be suspended or deleted. */
  isOwn: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions with consequences for the owner, which ask before. */
type Asked = 'suspend' | 'sign-out';

/** The actions on one account. */
export function UserActions({ user, isOwn, onEdit, onDelete }: Props) {
  const t = useAdminT();
  const u = useUserPageT();
  const publicT = useT();
  const [help, { isLoading }] = useHelpUserMutation();
  const [asked, setAsked] = useState<{ open: boolean; act: Asked }>({ open: false, act: 'suspend' });

  const run = async (act: UserHelp) => {
    const { error } = await help({ id: user.id, act });
    setAsked((before) => ({ ...before, open: false }));
    if (error) toast.error(errorTextOr(publicT, error, u('failed')));
    else toast.success(u(`${act}Done`));
  };
  const ask = (act: Asked) => setAsked({ open: true, act });
  const button = (act: UserHelp) => (
    <Button
      key={act}
      disabled={isLoading}
      onClick={() => (act === 'suspend' || act === 'sign-out' ? ask(act) : void run(act))}
    >
      {u(act)}
    </Button>
  );

  return (
    <div className={styles.actions}>
      {button('password-link')}
      {user.email_verified === false && button('verification-link')}
      {button('sign-out')}
      {!isOwn && button(user.suspended_at ? 'restore-access' : 'suspend')}
      {!isOwn && (
        <Button danger aria-label={t('table.deleteNamed', { name: user.username })} onClick={onDelete}>
          {t('table.delete')}
        </Button>
      )}
      <Button type="primary" aria-label={t('table.editNamed', { name: user.username })} onClick={onEdit}>
        {t('table.edit')}
      </Button>
      <ConfirmDialog
        open={asked.open}
        heading={u(asked.act)}
        action={u(asked.act)}
        name={<bdi>{user.username}</bdi>}
        consequences={
          asked.act === 'suspend'
            ? [u('suspendEffect'), u('ratingsStay'), u('ownerTold')]
            : [u('signOutEffect'), u('ownerTold')]
        }
        busy={isLoading}
        onConfirm={() => run(asked.act)}
        onClose={() => setAsked((before) => ({ ...before, open: false }))}
      />
    </div>
  );
}
