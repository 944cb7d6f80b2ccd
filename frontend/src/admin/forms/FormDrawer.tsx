import { Modal } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';
import styles from './FormDrawer.module.css';
import { FormFrame, type More } from './formFrame';
import { UnsavedChangesScope, useUnsavedChanges } from './UnsavedChanges';

interface Props {
  open: boolean;
  heading: ReactNode;
  /** True for a form with texts in three languages. */
  wide?: boolean;
  /** The next steps after saving, besides closing. */
  more?: More;
  /** True once the opening control is about to disappear, so that the focus can't return to it. */
  done?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The drawer of every form: at the end side of the window, and across the whole width of a phone. It never closes by
 * accident while it contains unsaved changes.
 */
export function FormDrawer({ open, heading, wide = false, more, done = false, onClose, children }: Props) {
  const unsaved = useUnsavedChanges(open);
  const close = () => unsaved.leave(onClose);
  return (
    // A dialog in another position, because antd's drawer would be larger and do no more.
    <Modal
      open={open}
      title={heading}
      width="100%"
      className={wide ? `${styles.drawer} ${styles.wide}` : styles.drawer}
      classNames={{ wrapper: styles.wrapper, container: styles.container, body: styles.body }}
      footer={null}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: !done }}
      // The page's main part is the nearest place that stays.
      afterClose={() => done && document.getElementById('main')?.focus()}
      onCancel={close}
    >
      <FormFrame value={{ close, more }}>
        <UnsavedChangesScope guard={unsaved}>
          <Suspense fallback={<Skeleton blockSize="30rem" />}>{children}</Suspense>
        </UnsavedChangesScope>
      </FormFrame>
    </Modal>
  );
}
