import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** The buttons at the end of a form or dialog: cancel first, the primary button last, aligned as in antd. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
