import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './Dialog.module.css';

interface Props {
  title: string;
  /** Asked by Escape; the caller decides, and closes by no longer rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** A native modal dialog, open as long as it is rendered. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const askToClose = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={askToClose}>
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
