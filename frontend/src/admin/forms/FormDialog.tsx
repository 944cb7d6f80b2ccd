import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { UnsavedChangesScope, useUnsavedChanges } from './UnsavedChanges';

interface Props {
  open: boolean;
  heading: ReactNode;
  /** In pixels. */
  width?: number;
  /** True once the opening control is about to disappear, so that the focus can't return to it. */
  done?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. It never closes by accident while it contains unsaved changes. */
export function FormDialog({ open, heading, width, done = false, onClose, children }: Props) {
  const unsaved = useUnsavedChanges(open);
  return (
    <Modal
      open={open}
      title={heading}
      width={width}
      footer={null}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: !done }}
      // The page's main part is the nearest place that stays.
      afterClose={() => done && document.getElementById('main')?.focus()}
      onCancel={() => unsaved.leave(onClose)}
    >
      <UnsavedChangesScope guard={unsaved}>{children}</UnsavedChangesScope>
    </Modal>
  );
}
