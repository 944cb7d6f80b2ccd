import type { ReactNode } from 'react';
import { Button } from '../../components/Button';
import { LoadFailure } from '../../components/LoadFailure';
import { Skeleton } from '../../components/Skeleton';
import { StateMessage } from '../../components/StateMessage';
import type { SavedViewBody } from '../../lib/api/types';
import { SearchBox } from '../filters/SearchBox';
import { SavedViews } from '../savedViews/SavedViews';
import { type Matching, SelectionBar } from '../selection/SelectionBar';
import type { Selection } from '../selection/useSelection';
import { useAdminT } from '../texts/AdminTexts';
import { useNarrow } from '../theme/useNarrow';
import { DataCards } from './DataCards';
import styles from './DataList.module.css';
import { DataTable } from './DataTable';
import { DisplayMenu } from './DisplayMenu';
import type { DataColumn } from './dataColumn';
import { SortSelect } from './SortSelect';
import { TablePager } from './TablePager';
import type { TableView } from './tableView';
import { useClampedPage } from './useClampedPage';
import { canBeHidden, useColumnChoice } from './useColumnChoice';
import { useDensity } from './useDensity';
import type { ShowView } from './useTableView';

/** What a list says of itself: its name, and a title and a hint for when there is nothing to list. */
interface ListTexts {
  label: string;
  searchHint: string;
  empty: string;
  emptyHint: string;
  noMatch: string;
  noMatchHint: string;
  failed: string;
  /** Says how many rows are on screen, where there are other words for it than every list's. */
  shown?: string;
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
  /** Under this name the device remembers the columns that one wants to see, and the server views of the list. */
  id: SavedViewBody['page'];
  texts: ListTexts;
  columns: readonly DataColumn<Row, Sort>[];
  data: ListData<Row>;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** True where a search asks nobody and can be answered with every letter. */
  searchesHere?: boolean;
  /** Stands beside the search: what can be done with the list. */
  tools?: ReactNode;
  /** Stands below the search: what the list is filtered by. */
  filters?: ReactNode;
  /** Stands in place of the rows until there are some; a grey box unless told. */
  waiting?: ReactNode;
  /** Absent where nothing is filtered now; shows everything again. */
  onClear?: () => void;
  /** Whose row it is, for the names of its controls. */
  nameOf: (row: Row) => string;
  /** Rows to do something to together, and what: absent where there is nothing of that kind. */
  selection?: Selection<Row>;
  bulkActions?: ReactNode;
  /** Reads all rows that match, on whatever page, so that they can be selected; no more than can be at once. */
  onSelectMatching?: Matching<Row>['load'];
}

/** A searchable, sortable, paged list in each of its states: a table, or cards where a table doesn't fit. */
export function DataList<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { id, texts, columns, data, view, onShow, tools, filters, onClear, nameOf, selection, bulkActions } =
    props;
  const { onSelectMatching, searchesHere = false } = props;
  const { waiting = <Skeleton blockSize="30rem" /> } = props;
  const { rows, total, busy, failed, onRetry } = data;
  const t = useAdminT();
  const narrow = useNarrow();
  const [hidden, hide] = useColumnChoice(id);
  const [density, setDensity] = useDensity();
  const shown = columns.filter((column) => !canBeHidden(column) || !hidden.includes(column.key));
  const filtered = Boolean(onClear) || view.search.trim() !== '';
  const beyond = useClampedPage(view, rows && !busy && !failed ? total : undefined, onShow);

  const content = () => {
    if (failed) return <LoadFailure title={texts.failed} onRetry={onRetry} />;
    if (!rows || beyond) return waiting;
    if (total === 0 && filtered) {
      return (
        <StateMessage icon="search" title={texts.noMatch} hint={texts.noMatchHint}>
          <Button variant="secondary" onClick={onClear ?? (() => onShow({ search: '' }))}>
            {t(onClear ? 'table.clearFilters' : 'table.clearSearch')}
          </Button>
        </StateMessage>
      );
    }
    if (total === 0) return <StateMessage icon="menu" title={texts.empty} hint={texts.emptyHint} />;
    const List = narrow ? DataCards : DataTable;
    return (
      <List
        label={texts.label}
        columns={shown}
        rows={rows}
        busy={busy}
        view={view}
        onShow={onShow}
        selection={selection}
        nameOf={nameOf}
        density={density}
      />
    );
  };

  return (
    <div className={styles.list}>
      <div className={styles.toolbar}>
        <SearchBox
          value={view.search}
          hint={texts.searchHint}
          immediate={searchesHere}
          onSearch={(search) => onShow({ search }, { replace: true })}
        />
        {narrow && <SortSelect columns={columns} view={view} onShow={onShow} />}
        <div className={styles.tools}>
          {tools}
          <SavedViews page={id} />
          <DisplayMenu
            columns={columns.filter(canBeHidden)}
            hidden={hidden}
            onHide={hide}
            density={narrow ? undefined : density}
            onDensity={setDensity}
          />
        </div>
      </div>
      {filters && !narrow && <div className={styles.filters}>{filters}</div>}
      {filters && narrow && (
        // On a phone one has come for the list; what filters it now is in sight.
        <details className={styles.folded} open={Boolean(onClear)}>
          <summary>{t('table.filters')}</summary>
          <div className={styles.filters}>{filters}</div>
        </details>
      )}
      {selection && rows && !failed && (
        <SelectionBar
          rows={rows}
          selection={selection}
          narrow={narrow}
          matching={onSelectMatching && { total, load: onSelectMatching }}
        >
          {bulkActions}
        </SelectionBar>
      )}
      {content()}
      {rows && !failed && !beyond && (
        <TablePager view={view} total={total} narrow={narrow} shown={texts.shown} onShow={onShow} />
      )}
    </div>
  );
}
