import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { UnsavedChangesScope, useUnsavedChanges } from './UnsavedChanges';

interface Props {
  open: boolean;
  heading: ReactNode;
  /** In pixels. */
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form in it; it closes by nobody's slip while something would be lost by that. */
export function FormDialog({ open, heading, width, onClose, children }: Props) {
  const unsaved = useUnsavedChanges(open);
  return (
    <Modal
      open={open}
      title={heading}
      width={width}
      footer={null}
      destroyOnHidden
      onCancel={() => unsaved.leave(onClose)}
    >
      <UnsavedChangesScope guard={unsaved}>{children}</UnsavedChangesScope>
    </Modal>
  );
}
