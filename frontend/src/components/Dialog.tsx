import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Asked by Escape; the caller decides, and closes by no longer rendering the dialog. */
  onClose: () => void;
  /** What stays in sight below a content that is scrolled: the actions, and what is to be known of them. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A native modal dialog, open as long as it is rendered. The focus starts at its title, so that a long one is read from
 * the top, and goes back to where it came from.
 */
export function Dialog({ title, onClose, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();

  // By the time of other effects the closed dialog is out of the document, where it can't give the focus back.
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
