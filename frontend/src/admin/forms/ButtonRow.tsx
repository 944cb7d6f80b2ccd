import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** What ends a form or a dialog: the way out first, the primary button last, at the end of the line as antd has it. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
