import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { useErrorToast } from './useErrorToast';

interface Props {
  tone: 'info' | 'warning' | 'danger';
  /** True when it appears in answer to something: screen readers then read it at once, and an error is a toast too. */
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
