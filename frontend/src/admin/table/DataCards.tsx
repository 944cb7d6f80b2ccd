import { SelectRow } from '../selection/SelectBoxes';
import type { Selection } from '../selection/useSelection';
import styles from './DataCards.module.css';
import type { DataColumn } from './dataColumn';
import { openRow } from './openRow';

interface Props<Row, Sort extends string> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  busy: boolean;
  /** Absent if no action applies to many rows. */
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
}

/** Shows the rows of a table as cards, for windows that are too narrow for a table. */
export function DataCards<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, rows, busy, selection, nameOf } = props;
  const inSlot = (slot: DataColumn<Row, Sort>['slot']) =>
    columns.filter((column) => (column.slot ?? 'detail') === slot);
  const cells = (slot: DataColumn<Row, Sort>['slot'], row: Row) =>
    inSlot(slot).map(({ key, cell }) => (
      <div key={key} data-heading={slot === 'heading' || undefined} className={styles[slot ?? 'detail']}>
        {cell(row)}
      </div>
    ));
  return (
    <ul
      data-rows
      className={busy ? `${styles.cards} ${styles.busy}` : styles.cards}
      aria-label={label}
      aria-busy={busy}
    >
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a keyboard reaches the link or the button that this presses
        <li
          key={row.id}
          onClick={openRow}
          className={selection?.has(row.id) ? `${styles.card} ${styles.selected}` : styles.card}
        >
          <div className={styles.head}>
            {cells('media', row)}
            {cells('heading', row)}
            {selection && <SelectRow row={row} name={nameOf(row)} selection={selection} />}
            {cells('actions', row)}
          </div>
          <dl className={styles.details}>
            {inSlot('detail').map(({ key, title, wide, cell }) => (
              <div key={key} className={wide ? `${styles.detail} ${styles.wide}` : styles.detail}>
                <dt>{title}</dt>
                <dd>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
