import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { DataCards } from './DataCards';
import styles from './DataList.module.css';
import { DataTable } from './DataTable';
import type { DataColumn } from './dataColumn';
import { SearchBox } from './SearchBox';
import { SortSelect } from './SortSelect';
import { TablePager } from './TablePager';
import type { TableView } from './tableView';
import { useClampedPage } from './useClampedPage';
import type { ShowView } from './useTableView';

/** What a list says of itself: its name, and a title and a hint for when there is nothing to list. */
export interface ListTexts {
  label: string;
  searchHint: string;
  empty: string;
  emptyHint: string;
  noMatch: string;
  noMatchHint: string;
  failed: string;
}

/** What has been read so far. */
export interface ListData<Row> {
  /** Undefined until the first answer; those of the view before while the next ones are on their way. */
  rows: readonly Row[] | undefined;
  total: number;
  /** True while the rows are not, or not surely, those of the view. */
  busy: boolean;
  failed: boolean;
  onRetry: () => void;
}

interface Props<Row, Sort extends string> {
  texts: ListTexts;
  columns: readonly DataColumn<Row, Sort>[];
  data: ListData<Row>;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** Stands beside the search: filters, and what can be done with the list. */
  tools?: ReactNode;
}

/** A searchable, sortable, paged list in each of its states: a table, or cards where a table doesn't fit. */
export function DataList<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { texts, columns, data, view, onShow, tools } = props;
  const { rows, total, busy, failed, onRetry } = data;
  const t = useAdminT();
  const narrow = useNarrow();
  const beyond = useClampedPage(view, rows && !busy && !failed ? total : undefined, onShow);

  const content = () => {
    if (failed) return <LoadFailure title={texts.failed} onRetry={onRetry} />;
    if (!rows || beyond) return <Skeleton blockSize="30rem" />;
    if (total === 0 && view.search.trim()) {
      return (
        <StateMessage icon="search" title={texts.noMatch} hint={texts.noMatchHint}>
          <Button variant="secondary" onClick={() => onShow({ search: '' })}>
            {t('table.clearSearch')}
          </Button>
        </StateMessage>
      );
    }
    if (total === 0) return <StateMessage icon="person" title={texts.empty} hint={texts.emptyHint} />;
    const List = narrow ? DataCards : DataTable;
    return <List label={texts.label} columns={columns} rows={rows} busy={busy} view={view} onShow={onShow} />;
  };

  return (
    <div className={styles.list}>
      <div className={styles.toolbar}>
        <SearchBox
          value={view.search}
          hint={texts.searchHint}
          onSearch={(search) => onShow({ search }, { replace: true })}
        />
        {narrow && <SortSelect columns={columns} view={view} onShow={onShow} />}
        {tools}
      </div>
      {content()}
      {rows && !failed && !beyond && <TablePager view={view} total={total} narrow={narrow} onShow={onShow} />}
    </div>
  );
}
