import { Checkbox } from 'antd';
import { useAdminT } from '../texts/AdminTexts';
import type { Selection } from './useSelection';

interface RowProps<Row> {
  row: Row;
  /** The name of the row, for screen readers. */
  name: string;
  selection: Selection<Row>;
}

/** Selects one row. */
export function SelectRow<Row extends { id: number }>({ row, name, selection }: RowProps<Row>) {
  const t = useAdminT();
  return (
    <Checkbox
      aria-label={t('table.selectNamed', { name })}
      checked={selection.has(row.id)}
      disabled={selection.excludes(row)}
      onChange={({ target }) => selection.set([row], target.checked)}
    />
  );
}

interface PageProps<Row> {
  /** The rows on screen. */
  rows: readonly Row[];
  selection: Selection<Row>;
}

/** Selects all rows on screen, or none of them. */
export function SelectPage<Row extends { id: number }>({ rows, selection }: PageProps<Row>) {
  const t = useAdminT();
  const open = rows.filter((row) => !selection.excludes(row));
  const selected = open.filter(({ id }) => selection.has(id)).length;
  const all = open.length > 0 && selected === open.length;
  return (
    <Checkbox
      aria-label={t('table.selectPage')}
      checked={all}
      indeterminate={selected > 0 && !all}
      disabled={open.length === 0}
      onChange={() => selection.set(open, !all)}
    />
  );
}
