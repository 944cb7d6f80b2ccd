import { type ReactNode, useContext } from 'react';
import styles from './ButtonRow.module.css';
import { FormFrame } from './formFrame';

interface Props {
  /** True for a long form outside of a drawer, whose buttons stay visible. */
  stays?: boolean | undefined;
  children: ReactNode;
}

/**
 * The buttons at the end of a form or dialog: cancel first, the primary button last, aligned as in antd. In a drawer
 * they stay visible while the form scrolls.
 */
export function ButtonRow({ stays, children }: Props) {
  const inDrawer = useContext(FormFrame) !== null;
  const kinds = [styles.buttons, inDrawer && styles.foot, stays && styles.stays];
  return <div className={kinds.filter(Boolean).join(' ')}>{children}</div>;
}
