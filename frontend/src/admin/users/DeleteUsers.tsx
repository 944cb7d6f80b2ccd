import type { User } from '../../lib/api/types';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { useDeleteUsersMutation } from './usersApi';

interface Props {
  open: boolean;
  users: readonly User[];
  /** Called after the deletion. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before several accounts are deleted, and shows the number of deleted ratings. */
export function DeleteUsers({ open, users, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const change = useBulkChange();
  const [deleteUsers] = useDeleteUsersMutation();
  const count = users.length;
  const ratings = users.reduce((sum, { total_ratings }) => sum + total_ratings, 0);

  const remove = async () => {
    const done = await change({
      name: `${t('users.deleteManyHeading')} (${t('users.count', { count })})`,
      ids: users.map(({ id }) => id),
      send: deleteUsers,
      done: (deleted) => t('users.deletedMany', { count: deleted }),
      failed: t('users.deleteFailed'),
    });
    if (done) onDeleted();
    return done;
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
