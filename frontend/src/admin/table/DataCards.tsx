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

/** The place of a column on a card. */
type Place<Row, Sort extends string> = NonNullable<DataColumn<Row, Sort>['slot' | 'atName']>;

/** Shows the rows of a table as cards, for windows that are too narrow for a table. */
export function DataCards<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, rows, busy, selection, nameOf } = props;
  const shownIn = (place: Place<Row, Sort>, row: Row) =>
    columns
      .filter(({ atName, slot = 'detail' }) => (atName ?? slot) === place)
      .map(({ cell, card = cell, ...column }) => ({ ...column, value: card(row) }))
      .filter(({ value }) => value !== null);
  const atName = (place: 'beside' | 'below', row: Row) =>
    shownIn(place, row).map(({ key, title, value }) => (
      <p key={key} className={place === 'below' ? styles.below : undefined}>
        {place === 'beside' && <span className="visually-hidden">{title}: </span>}
        {value}
      </p>
    ));
  const line = (place: 'line' | 'secondLine', row: Row) => {
    const shown = shownIn(place, row);
    return (
      shown.length > 0 && (
        <div className={styles.line}>
          {shown.map(({ key, title, value }) => (
            <p key={key}>
              <span className="visually-hidden">{title}: </span>
              {value}
            </p>
          ))}
        </div>
      )
    );
  };
  const inHead = (place: 'media' | 'heading' | 'actions', row: Row) =>
    shownIn(place, row).map(({ key, value }) => (
      <div key={key} data-heading={place === 'heading' || undefined} className={styles[place]}>
        {value}
      </div>
    ));
  const details = (row: Row) => {
    const shown = shownIn('detail', row);
    return (
      shown.length > 0 && (
        <dl className={styles.details}>
          {shown.map(({ key, title, wide, value }) => (
            <div key={key} className={wide ? `${styles.detail} ${styles.wide}` : styles.detail}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    );
  };
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
            {selection && <SelectRow row={row} name={nameOf(row)} selection={selection} />}
            {inHead('media', row)}
            <div className={styles.texts}>
              <div className={styles.line}>
                {inHead('heading', row)}
                {atName('beside', row)}
                {inHead('actions', row)}
              </div>
              {atName('below', row)}
            </div>
          </div>
          {line('line', row)}
          {line('secondLine', row)}
          {details(row)}
        </li>
      ))}
    </ul>
  );
}
