import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../theme/useNarrow';

interface Props {
  icon: ReactNode;
  /** The label on a card. */
  text: string;
  /** The action and its row, for screen readers and for the pointer over an icon. */
  label: string;
  danger?: boolean;
  loading?: boolean;
  /** The key of the action in the focused row. */
  shortcut?: 'e';
  onClick: () => void;
}

/**
 * An action on one row: an icon in a table, where words would not fit in every language; icon and words on a
 * card.
 */
export function RowAction({ icon, text, label, danger = false, loading = false, shortcut, onClick }: Props) {
  const narrow = useNarrow();
  return (
    <Button
      type="text"
      size="small"
      danger={danger}
      loading={loading}
      icon={icon}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-shortcut={shortcut}
      title={narrow ? undefined : label}
      onClick={onClick}
    >
      {narrow && text}
    </Button>
  );
}
