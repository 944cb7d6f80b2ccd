import { Modal } from 'antd';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import type { User } from '../../lib/api/types';
import { Consequences } from '../forms/Consequences';
import { useAdminT } from '../texts/AdminTexts';
import styles from './RoleDialog.module.css';
import type { AccountRole } from './roleLabel';

interface Props {
  open: boolean;
  /** The account as it is stored. */
  user: User;
  /** The role that it will have. */
  next: AccountRole;
  /** True if another administrator has proposed the change. */
  isProposed?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the role of an account changes, and explains the consequences for the person. */
export function RoleDialog({ open, user, next, isProposed = false, onConfirm, onCancel }: Props) {
  const t = useAdminT();
  const isOwn = useSelector(selectUser)?.id === user.id;
  const demoted = user.role === 'admin';
  const another = isProposed ? [] : [t('users.otherConfirms')];
  const words = () => {
    if (next === 'admin') {
      return {
        heading: t('users.promoteHeading'),
        ok: t('users.promote'),
        consequences: [...another, t('users.promoteSees'), t('users.promoteChanges')],
      };
    }
    if (next !== 'user') {
      return {
        heading: t('staff.giveHeading', { role: t(`staff.${next}`) }),
        ok: t('staff.give'),
        consequences: [t(`staff.${next}Text`), t('staff.losesOther'), t('staff.announced')],
      };
    }
    return {
      heading: t(demoted ? 'users.demoteHeading' : 'staff.removeHeading'),
      ok: t('users.demote'),
      consequences: [
        ...(user.protected ? another : []),
        t(demoted ? 'users.demoteLoses' : 'staff.loses'),
        t('users.demoteTwoFactor'),
        t('users.demoteKeeps'),
      ],
    };
  };
  const { heading, ok, consequences } = words();
  const isLoss = demoted || next === 'user';
  return (
    <Modal
      open={open}
      title={heading}
      okText={ok}
      okButtonProps={{ danger: isLoss }}
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
