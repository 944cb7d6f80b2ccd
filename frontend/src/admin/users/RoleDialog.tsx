import { Modal } from 'antd';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import type { User } from '../../lib/api/types';
import { Consequences } from '../forms/Consequences';
import { useAdminT } from '../texts/AdminTexts';
import styles from './RoleDialog.module.css';

interface Props {
  open: boolean;
  /** The current account, which will get the other role. */
  user: User;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the role of an account changes, and explains the consequences for the person. */
export function RoleDialog({ open, user, onConfirm, onCancel }: Props) {
  const t = useAdminT();
  const isOwn = useSelector(selectUser)?.id === user.id;
  const demoted = user.role === 'admin';
  const consequences = demoted
    ? [t('users.demoteLoses'), t('users.demoteTwoFactor'), t('users.demoteKeeps')]
    : [t('users.promoteSees'), t('users.promoteChanges'), t('users.promoteOthers')];
  return (
    <Modal
      open={open}
      title={t(demoted ? 'users.demoteHeading' : 'users.promoteHeading')}
      okText={t(demoted ? 'users.demote' : 'users.promote')}
      okButtonProps={{ danger: demoted }}
      cancelText={t('form.cancel')}
      destroyOnHidden
      onOk={onConfirm}
      onCancel={onCancel}
    >
      <Consequences
        name={
          <>
            <bdi>{user.username}</bdi> (<bdi>{user.email}</bdi>)
          </>
        }
        consequences={consequences}
      />
      {isOwn && <p className={styles.own}>{t('users.demoteOwn')}</p>}
    </Modal>
  );
}
