import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';

interface Props {
  open: boolean;
  heading: string;
  /** What the button that does it says. */
  action: string;
  /** Who or what it is done to. */
  name: ReactNode;
  /** What follows from it, a sentence each. */
  consequences: readonly ReactNode[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that can't be taken back, and says what that means. */
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
      // The button that opened it goes with the state that it stood for.
      afterClose={() => document.getElementById('main')?.focus({ preventScroll: true })}
    >
      <Consequences name={name} consequences={consequences} />
    </Modal>
  );
}
