import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { useErrorToast } from './useErrorToast';

interface Props {
  tone: 'info' | 'warning' | 'danger';
  /**
   * True if the notice is a reaction to an action: screen readers then read it at once, and an error is also
   * a toast.
   */
  urgent?: boolean;
  children: ReactNode;
}

/** A message in the flow of the page. */
export function Notice({ tone, urgent = false, children }: Props) {
  useErrorToast(urgent && tone === 'danger' && typeof children === 'string' ? children : undefined);
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={urgent ? 'alert' : undefined}>
      {children}
    </p>
  );
}
