import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { ContactMessage } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { useUndo } from '../deletions/useUndo';
import { DeleteDialog } from '../forms/DeleteDialog';
import { NameList } from '../forms/NameList';
import { useAdminT } from '../texts/AdminTexts';
import { useChangeMessagesMutation, useDeleteMessageMutation } from './inboxApi';

interface Props {
  open: boolean;
  messages: readonly ContactMessage[];
  /** Called when they are gone. */
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before messages are deleted, and names who has written them. */
export function DeleteMessages({ open, messages, onDeleted, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const undo = useUndo();
  const [deleteOne] = useDeleteMessageMutation();
  const [change] = useChangeMessagesMutation();
  const count = messages.length;
  const [first] = messages;

  const remove = async () => {
    const ids = messages.map(({ id }) => id);
    const { error } = await (first && count === 1 ? deleteOne(first.id) : change({ ids, action: 'delete' }));
    if (error) toast.error(errorTextOr(publicT, error, t('error.delete')));
    else {
      undo('message', ids, t('messages.deleted', { count }));
      onDeleted?.();
    }
    return !error;
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
