import type { ContactMessage } from '../../lib/api/types';
import { useRestoreMany } from '../deletions/useRestoreMany';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { useChangeMessagesMutation, useDeleteMessageMutation } from './inboxApi';

interface Props {
  open: boolean;
  messages: readonly ContactMessage[];
  /** Called after the deletion. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before messages are deleted, and names their senders. */
export function DeleteMessages({ open, messages, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const changeMany = useBulkChange();
  const undo = useUndo();
  const restore = useRestoreMany();
  const [deleteOne] = useDeleteMessageMutation();
  const [change] = useChangeMessagesMutation();
  const count = messages.length;
  const [first] = messages;

  const remove = async () => {
    const done = await changeMany({
      name: `${t('messages.deleteHeading')} (${t('messages.count', { count })})`,
      ids: messages.map(({ id }) => id),
      send: (ids) =>
        first && count === 1 ? deleteOne(first.id) : change({ ids: [...ids], action: 'delete' }),
      done: (deleted) => t('messages.deleted', { count: deleted }),
      failed: t('error.delete'),
      onDone: (ids, text) => undo('message', ids, text),
      onUndo: (ids) => restore('message', ids),
    });
    if (done) onDeleted?.();
    return done;
  };

  return (
    <DeleteDialog
      open={open}
      heading={t('messages.deleteHeading')}
      name={t('messages.count', { count })}
      consequences={[
        <span key="names">
          {t('messages.from')}: <NameList names={messages.map(({ name }) => name)} />
        </span>,
      ]}
      onDelete={remove}
      onClose={onClose}
    />
  );
}
