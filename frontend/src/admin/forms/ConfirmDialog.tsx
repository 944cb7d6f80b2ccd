import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';
import { useTypedName } from './useTypedName';

interface Props {
  open: boolean;
  heading: string;
  /** The label of the button that confirms. */
  action: string;
  /** The affected item. */
  name: ReactNode;
  /** The consequences, one sentence each. */
  consequences: readonly ReactNode[];
  /** The text that must be typed before; absent if a press is enough. */
  typed?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, and names its consequences. */
export function ConfirmDialog(props: Props) {
  const { open, heading, action, name, consequences, typed, busy, onConfirm, onClose } = props;
  const t = useAdminT();
  const typedName = useTypedName(typed, () => !busy && onConfirm());
  return (
    <Modal
      open={open}
      title={heading}
      okText={action}
      okButtonProps={{ danger: true, disabled: !typedName.confirmed }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      destroyOnHidden
      onOk={onConfirm}
      onCancel={onClose}
      // The button that opened the dialog disappears with the former state.
      afterClose={() => {
        document.getElementById('main')?.focus({ preventScroll: true });
        typedName.forget();
      }}
    >
      <Consequences name={name} consequences={consequences} />
      {typedName.field}
    </Modal>
  );
}
