import { Table, type TableColumnType } from 'antd';
import styles from './DataTable.module.css';
import type { DataColumn } from './dataColumn';
import { SelectPage, SelectRow } from './SelectBoxes';
import { SortHeading } from './SortHeading';
import type { TableView } from './tableView';
import type { Selection } from './useSelection';
import type { ShowView } from './useTableView';

interface Props<Row, Sort extends string> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  rows: readonly Row[];
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** True while the rows are those of an earlier view. */
  busy: boolean;
  /** Absent where nothing can be done to many rows at once. */
  selection?: Selection<Row>;
  nameOf: (row: Row) => string;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Rows in columns, sorted by pressing a heading. */
export function DataTable<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, rows, view, onShow, busy, selection, nameOf } = props;

  const toColumn = (column: DataColumn<Row, Sort>): TableColumnType<Row> => {
    const { sort, numeric = false, firstOrder = 'asc' } = column;
    const order = sort && sort === view.sort ? view.order : undefined;
    const next = order ? (order === 'asc' ? 'desc' : 'asc') : firstOrder;
    return {
      key: column.key,
      width: column.width,
      align: numeric || column.slot === 'actions' ? 'end' : undefined,
      rowScope: column.slot === 'heading' ? 'row' : undefined,
      onHeaderCell: () => ({ 'aria-sort': order && ARIA_SORT[order] }),
      render: (_, row) => column.cell(row),
      title: sort ? (
        <SortHeading
          title={column.title}
          order={order}
          numeric={numeric}
          onPress={() => onShow({ sort, order: next })}
        />
      ) : column.slot === 'media' ? (
        <span className="visually-hidden">{column.title}</span>
      ) : (
        column.title
      ),
    };
  };

  const boxes: TableColumnType<Row>[] = selection
    ? [
        {
          key: 'select',
          width: 48,
          title: <SelectPage rows={rows} selection={selection} />,
          render: (_, row) => <SelectRow row={row} name={nameOf(row)} selection={selection} />,
        },
      ]
    : [];

  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      aria-busy={busy}
      rowKey="id"
      columns={[...boxes, ...columns.map(toColumn)]}
      dataSource={rows}
      pagination={false}
      loading={{ spinning: busy, delay: 200 }}
      tableLayout="fixed"
    />
  );
}
