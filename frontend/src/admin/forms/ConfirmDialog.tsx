import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useAdminT } from '../texts/AdminTexts';
import { Consequences } from './Consequences';
import { TypedName } from './TypedName';

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
  const [written, setWritten] = useState('');
  const confirmed = typed === undefined || written.trim() === typed;
  return (
    <Modal
      open={open}
      title={heading}
      okText={action}
      okButtonProps={{ danger: true, disabled: !confirmed }}
      cancelText={t('form.cancel')}
      confirmLoading={busy}
      destroyOnHidden
      onOk={onConfirm}
      onCancel={onClose}
      // The button that opened the dialog disappears with the former state.
      afterClose={() => {
        document.getElementById('main')?.focus({ preventScroll: true });
        setWritten('');
      }}
    >
      <Consequences name={name} consequences={consequences} />
      {typed !== undefined && (
        <TypedName
          name={typed}
          value={written}
          onChange={setWritten}
          onEnter={() => confirmed && !busy && onConfirm()}
        />
      )}
    </Modal>
  );
}
