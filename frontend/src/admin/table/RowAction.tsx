import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useClosePopup } from './popupPlace';
import styles from './RowActions.module.css';

interface Props {
  icon: ReactNode;
  /** The label in a menu. */
  text: string;
  /** The action and its row, for screen readers and for the pointer over an icon; by default the text. */
  label?: string;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** The key of the action in the focused row. */
  shortcut?: 'e';
  /** True for the action that a press on the row runs, without the key. */
  opens?: boolean;
  onClick: () => void;
}

/** An action on a row or on a list: an icon and words in a menu, which it closes; otherwise an icon. */
export function RowAction({ icon, text, label = text, shortcut, opens = false, onClick, ...look }: Props) {
  const closeMenu = useClosePopup();
  return (
    <Button
      {...look}
      type="text"
      size={closeMenu ? undefined : 'small'}
      className={closeMenu && styles.item}
      icon={icon}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-shortcut={shortcut}
      data-opens={opens || undefined}
      title={closeMenu ? undefined : label}
      onClick={() => {
        closeMenu?.();
        onClick();
      }}
    >
      {closeMenu && text}
    </Button>
  );
}
