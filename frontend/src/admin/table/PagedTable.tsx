import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { type Matching, SelectionBar } from '../selection/SelectionBar';
import type { Selection } from '../selection/useSelection';
import { useNarrow } from '../theme/useNarrow';
import { DataCards } from './DataCards';
import type { ListData } from './DataList';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import styles from './PagedTable.module.css';
import { TablePager } from './TablePager';
import type { TableView } from './tableView';
import { useClampedPage } from './useClampedPage';
import { useDensity } from './useDensity';
import type { ShowView } from './useTableView';

interface Props<Row, Sort extends string> {
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  data: ListData<Row>;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  nameOf: (row: Row) => string;
  /** Says what failed. */
  failed: string;
  /** Stands in place of rows where there are none. */
  empty: ReactNode;
  selection?: Selection<Row>;
  bulkActions?: ReactNode;
  /** See `DataList`. */
  onSelectMatching?: Matching<Row>['load'];
}

/** Pages of rows in the server's order, which nobody searches, sorts or saves views of; else see `DataList`. */
export function PagedTable<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const {
    label,
    columns,
    data,
    view,
    onShow,
    nameOf,
    failed,
    empty,
    selection,
    bulkActions,
    onSelectMatching,
  } = props;
  const { rows, total, busy } = data;
  const narrow = useNarrow();
  const [density] = useDensity();
  const beyond = useClampedPage(view, rows && !busy && !data.failed ? total : undefined, onShow);
  if (data.failed) return <LoadFailure title={failed} onRetry={data.onRetry} />;
  if (!rows || beyond) return <Skeleton blockSize="20rem" />;
  if (total === 0) return empty;
  const List = narrow ? DataCards : DataTable;
  return (
    <div className={styles.list}>
      {selection && (
        <SelectionBar
          rows={rows}
          selection={selection}
          narrow={narrow}
          matching={onSelectMatching && { total, load: onSelectMatching }}
        >
          {bulkActions}
        </SelectionBar>
      )}
      <List
        label={label}
        columns={columns}
        rows={rows}
        busy={busy}
        view={view}
        onShow={onShow}
        selection={selection}
        nameOf={nameOf}
        density={density}
      />
      <TablePager view={view} total={total} narrow={narrow} onShow={onShow} />
    </div>
  );
}
