import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

interface Props {
  /** True to keep the row visible while the form scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a form or dialog: cancel first, the primary button last, aligned as in antd. */
export function ButtonRow({ sticky = false, children }: Props) {
  return <div className={sticky ? `${styles.buttons} ${styles.foot}` : styles.buttons}>{children}</div>;
}
