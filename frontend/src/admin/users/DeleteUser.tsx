import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteUserMutation } from './usersApi';

interface Props {
  open: boolean;
  user: User | null;
  /** Called after the deletion. */
  onDeleted: (user: User) => void;
  onClose: () => void;
}

/** Asks before an account is deleted, and shows the number of deleted ratings. */
export function DeleteUser({ open, user, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [deleteUser] = useDeleteUserMutation();
  if (!user) return null;
  const { id, username, email, total_ratings: ratings } = user;

  const remove = async () => {
    const { error } = await deleteUser(id);
    if (error) toast.error(errorTextOr(publicT, error, t('users.deleteFailed')));
    else {
      toast.success(t('users.deleted'));
      onDeleted(user);
    }
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      final
      typed={username}
      heading={t('users.deleteHeading')}
      name={
        <>
          <bdi>{username}</bdi> (<bdi>{email}</bdi>)
        </>
      }
      consequences={[
        t('users.losesAccount'),
        ratings > 0 ? t('users.losesRatings', { count: ratings }) : t('users.losesNoRatings'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
