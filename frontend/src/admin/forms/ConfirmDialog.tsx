import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';

interface Props {
  open: boolean;
  heading: string;
  /** The label of the button that confirms. */
  action: string;
  /** The affected item. */
  name: ReactNode;
  /** The consequences, one sentence each. */
  consequences: readonly ReactNode[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, and names its consequences. */
export function ConfirmDialog(props: Props) {
  const { open, heading, action, name, consequences, busy, onConfirm, onClose } = props;
  const t = useAdminT();
  return (
    <Modal
      open={open}
      title={heading}
      okText={action}
      okButtonProps={{ danger: true }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      destroyOnHidden
      onOk={onConfirm}
      onCancel={onClose}
      // The button that opened the dialog disappears with the former state.
      afterClose={() => document.getElementById('main')?.focus({ preventScroll: true })}
    >
      <Consequences name={name} consequences={consequences} />
    </Modal>
  );
}
