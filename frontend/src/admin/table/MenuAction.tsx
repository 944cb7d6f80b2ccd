import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from '../selection/SelectionBar.module.css';
import { useClosePopup } from './popupPlace';
import row from './RowActions.module.css';

interface Props {
  icon?: ReactNode;
  text: string;
  /** The action and its subject, for screen readers; by default the text. */
  label?: string;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
  /** Why the action is not possible; it is then disabled. */
  reason?: string | undefined;
  onClick: () => void;
}

/** An action on a record or on the selected rows: a button, or an item of the menu that a phone has in its place. */
export function MenuAction({ text, label, reason, disabled = false, onClick, ...look }: Props) {
  const closeMenu = useClosePopup();
  const id = useId();
  return (
    <>
      <Button
        {...look}
        type={closeMenu ? 'text' : 'default'}
        className={closeMenu ? row.item : styles.action}
        disabled={disabled || reason !== undefined}
        aria-label={label}
        aria-describedby={reason && id}
        onClick={() => {
          closeMenu?.();
          onClick();
        }}
      >
        {text}
      </Button>
      {reason && (
        <span id={id} className={styles.reason}>
          {reason}
        </span>
      )}
    </>
  );
}
