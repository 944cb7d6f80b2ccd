import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useGetDeletionPageQuery } from '../deletions/deletionsApi';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';
import styles from './DeleteDialog.module.css';
import { useTypedName } from './useTypedName';

interface Props {
  open: boolean;
  heading: string;
  /** The deleted item. */
  name: ReactNode;
  /** What is deleted with the item, and what stays, one sentence each. */
  consequences: readonly ReactNode[];
  /** True if the item cannot be restored, because it is not listed among recently deleted items. */
  final?: boolean;
  /** The text to type before deleting; absent if a press is enough. */
  typed?: string;
  /** Deletes the item; returns true on success. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before an item is deleted, names what is lost, and says whether it can be restored. */
export function DeleteDialog(props: Props) {
  const { open, heading, name, consequences, final = false, typed, onDelete, onClose } = props;
  const t = useAdminT();
  const [deleting, setDeleting] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const typedName = useTypedName(typed, () => void remove());

  const remove = async () => {
    if (!typedName.confirmed || deleting) return;
    setDeleting(true);
    const done = await onDelete();
    setDeleting(false);
    setDeleted(done);
    if (done) onClose();
  };

  return (
    <Modal
      open={open}
      title={heading}
      okText={t('delete.delete')}
      okButtonProps={{ danger: true, disabled: !typedName.confirmed }}
      cancelText={t('delete.cancel')}
      confirmLoading={deleting}
      destroyOnHidden
      onOk={remove}
      onCancel={onClose}
      // The button that opened the dialog disappears with its row: the page's main part is the nearest place
      // that stays.
      focusable={{ focusTriggerAfterClose: !deleted }}
      afterClose={() => {
        if (deleted) document.getElementById('main')?.focus();
        setDeleted(false);
        typedName.forget();
      }}
    >
      <Consequences name={name} consequences={consequences} />
      {final ? <p className={styles.final}>{t('delete.undo')}</p> : <Restorable open={open} />}
      {typedName.field}
    </Modal>
  );
}

/** Says how long a deleted item can be restored, as the server reports it. */
function Restorable({ open }: { open: boolean }) {
  const t = useAdminT();
  const { data } = useGetDeletionPageQuery({ page: 1, limit: 1 }, { skip: !open });
  return (
    <p className={styles.restorable}>
      {data ? t('delete.restorable', { count: data.days }) : t('delete.restorableSoon')}
    </p>
  );
}
