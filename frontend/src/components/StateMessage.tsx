import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './StateMessage.module.css';

interface Props {
  /** The name of an icon, or a drawing. */
  icon: IconName | ReactElement;
  title: ReactNode;
  hint?: string;
  /** The possible action: a button or a link. */
  children?: ReactNode;
}

/** Explains why there is no content, and what to do: empty, no match, refused, failed, offline. */
export function StateMessage({ icon, title, hint, children }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{typeof icon === 'string' ? <Icon name={icon} /> : icon}</span>
      {typeof title === 'string' ? <h2 className={styles.title}>{title}</h2> : title}
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
