import { Table, type TableColumnType } from 'antd';
import { SelectPage, SelectRow } from '../selection/SelectBoxes';
import type { Selection } from '../selection/useSelection';
import styles from './DataTable.module.css';
import type { DataColumn } from './dataColumn';
import { openRow } from './openRow';
import { SortHeading } from './SortHeading';
import type { TableView } from './tableView';
import type { ColumnLayout } from './useColumnLayout';
import type { Density } from './useDensity';
import { useInlineSize } from './useInlineSize';
import type { ShowView } from './useTableView';
import { WidthHandle } from './WidthHandle';

interface Props<Row, Sort extends string> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
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
const BOX_WIDTH = 48;
/** The mean width of a bold letter, and of the two carets with their gap, in pixels. */
const [LETTER_WIDTH, CARETS_WIDTH] = [8.2, 24];
/** The padding of a cell on both sides, in pixels. */
const PADDING: Readonly<Record<Density, number>> = { compact: 16, comfortable: 32 };
const COMPACT_PICTURE = 52;
/** The default width of a column, in pixels: the longest words of titles and names stay whole. */
const MIN_WIDTH = 160;

/** Widens columns for the longest word of their titles, because a cut word hides the carets behind it. */
function readable<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  density: Density,
): DataColumn<Row, Sort>[] {
  return columns.map((column) => {
    if (column.width === undefined || column.slot === 'media') return column;
    const letters = Math.max(...column.title.split(' ').map(({ length }) => length));
    const needed = letters * LETTER_WIDTH + (column.sort ? CARETS_WIDTH : 0) + PADDING[density];
    return { ...column, width: Math.max(column.width, Math.ceil(needed)) };
  });
}

/**
 * Applies the chosen widths. One column stays without a width, because it takes what the others leave: if all have one,
 * it is a column whose width nobody has chosen, or the row's name.
 */
function sized<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  widths: ColumnLayout['widths'],
): DataColumn<Row, Sort>[] {
  const chosen = columns.map((column) => {
    const width = widths[column.key];
    return width === undefined ? column : { ...column, width };
  });
  if (chosen.some(({ width }) => width === undefined)) return chosen;
  const flexible =
    columns.findLast(({ key, slot }) => slot === undefined && widths[key] === undefined) ??
    columns.find(({ slot }) => slot === 'heading');
  return chosen.map((column) =>
    column.key === flexible?.key ? { ...column, width: undefined, minWidth: column.width } : column,
  );
}

/**
 * Rows in columns; pressing a heading sorts. The head stays below the page's header. If the columns are wider
 * than the window, the table scrolls within its frame; the names of rows and their actions stay visible.
 */
export function DataTable<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, rows, view, onShow, busy, selection, nameOf, density, layout, onLayout } = props;
  const { widths } = layout;
  const columns = sized(readable(props.columns, density), widths).map((column) =>
    column.slot === 'media' && density === 'compact' ? { ...column, width: COMPACT_PICTURE } : column,
  );
  const [size, frame] = useInlineSize<HTMLDivElement>();
  const needed = columns.reduce(
    (sum, { width, minWidth = MIN_WIDTH }) => sum + (width ?? minWidth),
    selection ? BOX_WIDTH : 0,
  );
  // Without a known size, nothing is laid out.
  const scrolls = size ? size < needed : false;
  /** All columns up to the one with the row's name, included. */
  const last = columns.findIndex(({ slot }) => slot === 'heading');
  const fixed = (index: number) => {
    if (!scrolls) return undefined;
    if (index <= last) return 'start' as const;
    return columns[index]?.slot === 'actions' ? ('end' as const) : undefined;
  };

  const toColumn = (column: DataColumn<Row, Sort>, index: number): TableColumnType<Row> => {
    const { sort, numeric = false, firstOrder = 'asc' } = column;
    const order = sort && sort === view.sort ? view.order : undefined;
    const next = order ? (order === 'asc' ? 'desc' : 'asc') : firstOrder;
    return {
      key: column.key,
      width: column.width ?? (scrolls ? (column.minWidth ?? MIN_WIDTH) : undefined),
      fixed: fixed(index),
      align: numeric || column.slot === 'actions' ? 'end' : undefined,
      rowScope: column.slot === 'heading' ? 'row' : undefined,
      // Without the name of the handle.
      onHeaderCell: () => ({ 'aria-sort': order && ARIA_SORT[order], 'aria-label': column.title }),
      render: (_, row) => column.cell(row),
      title: (
        <>
          {sort ? (
            <SortHeading title={column.title} order={order} onPress={() => onShow({ sort, order: next })} />
          ) : (
            <span className={column.slot === 'media' ? 'visually-hidden' : undefined}>{column.title}</span>
          )}
          {column.slot !== 'media' && column.slot !== 'actions' && (
            <WidthHandle
              column={column.title}
              width={widths[column.key]}
              onWidth={(width) => {
                const { [column.key]: _former, ...others } = widths;
                onLayout({ widths: width === undefined ? others : { ...others, [column.key]: width } });
              }}
            />
          )}
        </>
      ),
    };
  };

  const boxes: TableColumnType<Row>[] = selection
    ? [
        {
          key: 'select',
          width: BOX_WIDTH,
          fixed: fixed(0),
          title: <SelectPage rows={rows} selection={selection} />,
          render: (_, row) => <SelectRow row={row} name={nameOf(row)} selection={selection} />,
        },
      ]
    : [];

  const kinds = [styles.table, styles[density], scrolls ? styles.scrolls : styles.whole];
  return (
    <div ref={frame}>
      <Table<Row>
        className={kinds.join(' ')}
        size={density === 'compact' ? 'small' : 'large'}
        aria-label={label}
        aria-busy={busy}
        rowKey="id"
        rowClassName={(row) => (selection?.has(row.id) && styles.selected) || ''}
        onRow={() => ({ onClick: openRow })}
        columns={[...boxes, ...columns.map(toColumn)]}
        dataSource={rows}
        pagination={false}
        loading={{ spinning: busy, delay: 200 }}
        tableLayout="fixed"
        scroll={scrolls ? { x: needed } : undefined}
      />
    </div>
  );
}
