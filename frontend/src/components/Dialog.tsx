import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Called on Escape; the caller decides, and closes the dialog by no longer rendering it. */
  onClose: () => void;
  /** The content below the scrolling part: the actions and their notes. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog, open while it is rendered. The focus starts at the title, so that a long dialog is
 * read from the top, and returns to its origin.
 */
export function Dialog({ title, onClose, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // Other effects run after the closed dialog has left the document, when it can no longer return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={askToClose}>
      <div className={styles.body}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
