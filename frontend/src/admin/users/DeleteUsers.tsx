import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteUsersMutation } from './usersApi';

interface Props {
  open: boolean;
  users: readonly User[];
  /** Called when they are gone. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several accounts are deleted; says how many ratings go along. */
export function DeleteUsers({ open, users, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [deleteUsers] = useDeleteUsersMutation();
  const count = users.length;
  const ratings = users.reduce((sum, { total_ratings }) => sum + total_ratings, 0);

  const remove = async () => {
    const { error } = await deleteUsers(users.map(({ id }) => id));
    if (error) toast.error(errorTextOr(publicT, error, t('users.deleteFailed')));
    else {
      toast.success(t('users.deletedMany', { count }));
      onDeleted();
    }
    return !error;
  };

  return (
    <DeleteDialog
      open={open}
      final
      typed={String(count)}
      heading={t('users.deleteManyHeading')}
      name={t('users.count', { count })}
      consequences={[
        <NameList key="names" names={users.map(({ username }) => username)} />,
        ratings > 0 ? t('users.losesRatingsOfAll', { count: ratings }) : t('users.losesNoRatingsOfAll'),
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
