import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { DataCards } from '../table/DataCards';
import type { ListData } from '../table/DataList';
import { DataTable } from '../table/DataTable';
import type { DataColumn } from '../table/dataColumn';
import { TablePager } from '../table/TablePager';
import type { TableView } from '../table/tableView';
import { useClampedPage } from '../table/useClampedPage';
import type { ShowView } from '../table/useTableView';
import { useNarrow } from '../theme/useNarrow';
import styles from './Slips.module.css';

interface Props<Row> {
  label: string;
  /** Stands above the rows. */
  head?: ReactNode;
  empty: { title: string; hint: string };
  failed: string;
  columns: readonly DataColumn<Row, 'time'>[];
  data: ListData<Row>;
  view: TableView<'time'>;
  onShow: ShowView<'time'>;
  nameOf: (row: Row) => string;
}

/** A list of which there is nothing to search, newest first, in each of its states. */
export function PagedRows<Row extends { id: number }>(props: Props<Row>) {
  const { label, head, empty, failed, columns, data, view, onShow, nameOf } = props;
  const { rows, total, busy, onRetry } = data;
  const narrow = useNarrow();
  const beyond = useClampedPage(view, rows && !busy && !data.failed ? total : undefined, onShow);
  const content = () => {
    if (data.failed) return <LoadFailure title={failed} onRetry={onRetry} />;
    if (!rows || beyond) return <Skeleton blockSize="16rem" />;
    if (total === 0) return <StateMessage icon="check" title={empty.title} hint={empty.hint} />;
    const shared = { label, columns, rows, busy, view, onShow, nameOf };
    return (
      <>
        {narrow ? <DataCards {...shared} /> : <DataTable {...shared} density="comfortable" />}
        <TablePager view={view} total={total} narrow={narrow} onShow={onShow} />
      </>
    );
  };
  return (
    <div className={styles.list}>
      {head}
      {content()}
    </div>
  );
}
