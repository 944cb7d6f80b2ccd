import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../theme/useNarrow';

interface Props {
  icon: ReactNode;
  /** What it does, on a card. */
  text: string;
  /** What it does, and to whom: for screen readers, and under the pointer where there is but the icon. */
  label: string;
  danger?: boolean;
  loading?: boolean;
  /** The key that does it to the row that one is on. */
  shortcut?: 'e';
  onClick: () => void;
}

/** Something to do with one row: an icon in a table, where words would not fit in every language; on a card both. */
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
