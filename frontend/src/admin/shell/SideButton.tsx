import type { ReactNode } from 'react';
import styles from './SideButton.module.css';
import menu from './SideMenu.module.css';

interface Props {
  icon: ReactNode;
  label: string;
  /** Only the icon is visible; the label appears beside it under the pointer and with the focus. */
  folded: boolean;
  /** True to look like the field that it opens. */
  field?: boolean;
  /** The keys that do the same, shown behind the label. */
  keys?: string;
  onClick: () => void;
  'aria-expanded'?: boolean;
  'aria-keyshortcuts'?: string;
}

/** A button at the bottom of the side menu. */
export function SideButton({ icon, label, folded, field, keys, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={[styles.button, field && styles.field, folded && styles.folded].filter(Boolean).join(' ')}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={folded ? `visually-hidden ${menu.flyout}` : styles.label}>
        {label}
        {keys && !folded && (
          <span className={styles.keys} aria-hidden="true">
            <kbd dir="ltr">{keys}</kbd>
          </span>
        )}
      </span>
    </button>
  );
}
