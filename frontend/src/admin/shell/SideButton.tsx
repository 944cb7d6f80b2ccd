import type { ReactNode } from 'react';
import styles from './SideButton.module.css';

interface Props {
  icon: ReactNode;
  label: string;
  /** Only the icon is visible; the label is for screen readers and the pointer. */
  folded: boolean;
  onClick: () => void;
  'aria-expanded'?: boolean;
  'aria-keyshortcuts'?: string;
}

/** A button at the bottom of the side menu. */
export function SideButton({ icon, label, folded, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={folded ? `${styles.button} ${styles.folded}` : styles.button}
      title={folded ? label : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={folded ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  );
}
