import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import styles from './DeleteDialog.module.css';

interface Props {
  open: boolean;
  heading: string;
  /** Who or what goes. */
  name: ReactNode;
  /** What is lost with it, and what stays, a sentence each. */
  consequences: readonly ReactNode[];
  /** Deletes; gives true when that has worked. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before something is deleted, and names what will be lost. */
export function DeleteDialog({ open, heading, name, consequences, onDelete, onClose }: Props) {
  const t = useAdminT();
  const [deleting, setDeleting] = useState(false);
  const [deleted, setDeleted] = useState(false);

  const remove = async () => {
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
      okButtonProps={{ danger: true }}
      cancelText={t('delete.cancel')}
      confirmLoading={deleting}
      destroyOnHidden
      onOk={remove}
      onCancel={onClose}
      // The button that opened it goes with its row: the page's main part is the nearest place that stays.
      focusable={{ focusTriggerAfterClose: !deleted }}
      afterClose={() => {
        if (deleted) document.getElementById('main')?.focus();
        setDeleted(false);
      }}
    >
      <p className={styles.name}>{name}</p>
      <ul className={styles.consequences}>
        {consequences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never reordered
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      <p className={styles.final}>{t('delete.undo')}</p>
    </Modal>
  );
}
