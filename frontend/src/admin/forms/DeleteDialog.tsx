import { Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useGetDeletionPageQuery } from '../deletions/deletionsApi';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';
import styles from './DeleteDialog.module.css';

interface Props {
  open: boolean;
  heading: string;
  /** Who or what goes. */
  name: ReactNode;
  /** What is lost with it, and what stays, a sentence each. */
  consequences: readonly ReactNode[];
  /** It does not come back: it is no thing that is kept among the recently deleted. */
  final?: boolean;
  /** What must be typed before it can be deleted; absent where a press is enough. */
  typed?: string;
  /** Deletes; gives true when that has worked. */
  onDelete: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before something is deleted, names what will be lost, and says whether it can be restored. */
export function DeleteDialog(props: Props) {
  const { open, heading, name, consequences, final = false, typed, onDelete, onClose } = props;
  const t = useAdminT();
  const [deleting, setDeleting] = useState(false);
  const [deleted, setDeleted] = useState(false);
  const [written, setWritten] = useState('');
  const confirmed = typed === undefined || written.trim() === typed;

  const remove = async () => {
    if (!confirmed || deleting) return;
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
      okButtonProps={{ danger: true, disabled: !confirmed }}
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
        setWritten('');
      }}
    >
      <Consequences name={name} consequences={consequences} />
      {final ? <p className={styles.final}>{t('delete.undo')}</p> : <Restorable open={open} />}
      {typed !== undefined && (
        <TypedName name={typed} value={written} onChange={setWritten} onEnter={remove} />
      )}
    </Modal>
  );
}

/** Says for how long what is deleted can be restored: as long as the server keeps it. */
function Restorable({ open }: { open: boolean }) {
  const t = useAdminT();
  const { data } = useGetDeletionPageQuery({ page: 1, limit: 1 }, { skip: !open });
  return (
    <p className={styles.restorable}>
      {data ? t('delete.restorable', { count: data.days }) : t('delete.restorableSoon')}
    </p>
  );
}

interface TypedNameProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function TypedName({ name, value, onChange, onEnter }: TypedNameProps) {
  const t = useAdminT();
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t('delete.typeName', { name })}</label>
      <Input
        id={id}
        value={value}
        dir="auto"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}
