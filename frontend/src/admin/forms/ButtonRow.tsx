import { type ReactNode, useContext } from 'react';
import styles from './ButtonRow.module.css';
import { FormFrame } from './formFrame';

/**
 * The buttons at the end of a form or dialog: cancel first, the primary button last, aligned as in antd. In a drawer
 * they stay visible while the form scrolls.
 */
export function ButtonRow({ children }: { children: ReactNode }) {
  const inDrawer = useContext(FormFrame) !== null;
  return <div className={inDrawer ? `${styles.buttons} ${styles.foot}` : styles.buttons}>{children}</div>;
}
