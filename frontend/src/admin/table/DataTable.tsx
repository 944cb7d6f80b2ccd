import type { CSSProperties, ReactNode } from 'react';
import { SelectPage, SelectRow } from '../selection/SelectBoxes';
import type { Selection } from '../selection/useSelection';
import styles from './DataTable.module.css';
import type { DataColumn } from './dataColumn';
import { openRow } from './openRow';
import { SortHeading } from './SortHeading';
import type { TableView } from './tableView';
import { BOX_WIDTH, type LaidOut, MIN_WIDTH } from './tableWidth';
import type { ColumnLayout } from './useColumnLayout';
import type { Density } from './useDensity';
import type { ShowView } from './useTableView';
import { WidthHandle } from './WidthHandle';

interface Props<Row, Sort extends string> {
  /** The name of the table, for screen readers. */
  label: string;
  laidOut: LaidOut<Row, Sort>;
  /** The available width in pixels, undefined until it is known. */
  size: number | undefined;
  rows: readonly Row[];
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** True while the rows belong to an earlier view. */
  busy: boolean;
  /** Absent if no action applies to many rows. */
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
  density: Density;
  layout: ColumnLayout;
  onLayout: (changed: Partial<ColumnLayout>) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/**
 * Rows in columns; pressing a heading sorts. The head stays below the page's header. If the columns are wider
 * than the window, the table scrolls within its frame; the names of rows and their actions stay visible.
 */
export function DataTable<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, rows, view, onShow, busy, selection, nameOf, density, layout, onLayout, laidOut, size } =
    props;
  const { widths } = layout;
  const { columns, needed } = laidOut;
  const widthOf = ({ width, minWidth = MIN_WIDTH }: DataColumn<Row, Sort>) => width ?? minWidth;
  const boxes = selection ? BOX_WIDTH : 0;
  // Without a known size, nothing is laid out.
  const scrolls = size ? size < needed : false;
  /** All columns up to the one with the row's name, included, stay in sight; so do the actions. */
  const last = columns.findIndex(({ slot }) => slot === 'heading');
  const startOf = (index: number) =>
    columns.slice(0, index).reduce((sum, column) => sum + widthOf(column), boxes);

  /** Returns the class and the place of a column's cells. */
  const cellProps = ({ slot, numeric }: DataColumn<Row, Sort>, index: number) => {
    const fixed: CSSProperties | undefined =
      index <= last
        ? { insetInlineStart: startOf(index) }
        : slot === 'actions'
          ? { insetInlineEnd: 0 }
          : undefined;
    const names = [
      numeric && styles.number,
      slot === 'actions' && styles.end,
      scrolls && fixed && styles.fixed,
      scrolls && index === last && styles.lastFixed,
    ];
    return { className: names.filter(Boolean).join(' ') || undefined, style: scrolls ? fixed : undefined };
  };
  const box = (scope: 'col' | undefined, content: ReactNode) => {
    if (!selection) return null;
    const Cell = scope ? 'th' : 'td';
    return (
      <Cell
        scope={scope}
        className={scrolls ? styles.fixed : undefined}
        style={scrolls ? { insetInlineStart: 0 } : undefined}
      >
        {content}
      </Cell>
    );
  };

  const cells = columns.map(cellProps);

  const heading = (column: DataColumn<Row, Sort>, index: number) => {
    const { key, title, slot, sort, firstOrder = 'asc' } = column;
    const order = sort && sort === view.sort ? view.order : undefined;
    const next = order ? (order === 'asc' ? 'desc' : 'asc') : firstOrder;
    return (
      // The name is without that of the handle.
      <th key={key} scope="col" aria-sort={order && ARIA_SORT[order]} aria-label={title} {...cells[index]}>
        {sort ? (
          <SortHeading title={title} order={order} onPress={() => onShow({ sort, order: next })} />
        ) : (
          <span className={slot === 'media' ? 'visually-hidden' : undefined}>{title}</span>
        )}
        {slot !== 'media' && slot !== 'actions' && (
          <WidthHandle
            column={title}
            width={widths[key]}
            onWidth={(width) => {
              const { [key]: _former, ...others } = widths;
              onLayout({ widths: width === undefined ? others : { ...others, [key]: width } });
            }}
          />
        )}
      </th>
    );
  };

  const cell = (column: DataColumn<Row, Sort>, index: number, row: Row) =>
    column.slot === 'heading' ? (
      <th key={column.key} scope="row" {...cells[index]}>
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.key} {...cells[index]}>
        {column.cell(row)}
      </td>
    );

  return (
    <div className={`${styles.frame} ${scrolls ? styles.scrolls : ''}`}>
      <table
        className={`${styles.table} ${styles[density]}`}
        style={scrolls ? { inlineSize: needed } : undefined}
        aria-label={label}
        aria-busy={busy}
      >
        <colgroup>
          {selection && <col style={{ inlineSize: BOX_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ inlineSize: scrolls ? widthOf(column) : column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {box('col', selection && <SelectPage rows={rows} selection={selection} />)}
            {columns.map(heading)}
          </tr>
        </thead>
        <tbody data-rows>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={selection?.has(row.id) ? styles.selected : undefined}
              onClick={openRow}
            >
              {box(undefined, selection && <SelectRow row={row} name={nameOf(row)} selection={selection} />)}
              {columns.map((column, index) => cell(column, index, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
