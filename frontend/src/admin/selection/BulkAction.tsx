import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useClosePopup } from '../table/popupPlace';
import row from '../table/RowActions.module.css';
import styles from './SelectionBar.module.css';

interface Props {
  icon?: ReactNode;
  text: string;
  danger?: boolean;
  loading?: boolean;
  /** Why the selected rows do not allow the action; it is then disabled. */
  reason?: string | undefined;
  onClick: () => void;
}

/** An action on the selected rows: a button, or an item of the menu that a phone has in its place. */
export function BulkAction({ text, reason, onClick, ...look }: Props) {
  const closeMenu = useClosePopup();
  const id = useId();
  return (
    <>
      <Button
        {...look}
        type={closeMenu ? 'text' : 'default'}
        className={closeMenu ? row.item : styles.action}
        disabled={reason !== undefined}
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
