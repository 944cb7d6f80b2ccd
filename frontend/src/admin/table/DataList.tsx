import { type ReactNode, useId, useState } from 'react';
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
import { ToolsButton } from './ToolsButton';
import type { TableView } from './tableView';
import { useClampedPage } from './useClampedPage';
import { canBeHidden, useColumnChoice } from './useColumnChoice';
import { useDensity } from './useDensity';
import type { ShowView } from './useTableView';

/** What a list that is searched needs. */
interface ListSearch {
  /** The device stores the hidden columns under this name, the server the saved views. */
  id: SavedViewBody['page'];
  /** Says in the empty box what the search reads. */
  hint: string;
  /** Title and hint of a list that nothing in it matches. */
  noMatch: string;
  noMatchHint: string;
  /** True where a search asks no server and can be answered with every letter. */
  immediate?: boolean;
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
  /** What is listed, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  data: ListData<Row>;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** Whose row it is, for the names of its controls. */
  nameOf: (row: Row) => string;
  /** Says what failed. */
  failed: string;
  /** Is shown in place of the rows of a list that has none. */
  empty: ReactNode;
  /** Is shown in place of the rows until the first answer; a grey box if not set. */
  waiting?: ReactNode;
  /** Absent: the list has no search, no choice of columns and no saved views. */
  search?: ListSearch;
  /** Is shown beside the search: what can be done with the list. */
  tools?: ReactNode;
  /** Is shown below the search: what the list is filtered by. */
  filters?: ReactNode;
  /** Shows everything again; absent where nothing is filtered now. */
  onClear?: () => void;
  /** Says how many rows are on screen, where every list's own words do not fit. */
  shown?: string;
  /** Rows to do something to together, and the actions: absent where no action takes several rows. */
  selection?: Selection<Row>;
  bulkActions?: ReactNode;
  /** Reads all rows that match, on whatever page, so that they can be selected; no more than can be at once. */
  onSelectMatching?: Matching<Row>['load'];
}

/** A paged list of records in each of its states: a table, or cards where a table doesn't fit. */
export function DataList<Row extends { id: number }, Sort extends string>(props: Props<Row, Sort>) {
  const { label, columns, data, view, onShow, nameOf, search, tools, filters, onClear } = props;
  const { selection, bulkActions, onSelectMatching } = props;
  const { waiting = <Skeleton blockSize={search ? '30rem' : '20rem'} /> } = props;
  const { rows, total, busy, failed, onRetry } = data;
  const t = useAdminT();
  const narrow = useNarrow();
  const [hidden, hide] = useColumnChoice(search?.id);
  const [density, setDensity] = useDensity();
  const toolsId = useId();
  // On a phone one has come for the list; what filters it now is in sight.
  const [unfolded, unfold] = useState(Boolean(onClear));
  const shown = columns.filter((column) => !canBeHidden(column) || !hidden.includes(column.key));
  const filtered = Boolean(onClear) || view.search.trim() !== '';
  const beyond = useClampedPage(view, rows && !busy && !failed ? total : undefined, onShow);

  const content = () => {
    if (failed) return <LoadFailure title={props.failed} onRetry={onRetry} />;
    if (!rows || beyond) return waiting;
    if (total === 0 && search && filtered) {
      return (
        <StateMessage icon="search" title={search.noMatch} hint={search.noMatchHint}>
          <Button variant="secondary" onClick={onClear ?? (() => onShow({ search: '' }))}>
            {t(onClear ? 'table.clearFilters' : 'table.clearSearch')}
          </Button>
        </StateMessage>
      );
    }
    if (total === 0) return props.empty;
    const List = narrow ? DataCards : DataTable;
    return (
      <List
        label={label}
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

  const allTools = search && (
    <div className={styles.tools}>
      {tools}
      <SavedViews page={search.id} />
      <DisplayMenu
        columns={columns.filter(canBeHidden)}
        hidden={hidden}
        onHide={hide}
        density={narrow ? undefined : density}
        onDensity={setDensity}
      />
    </div>
  );
  /** A list that is not searched needs no bars around the one sentence that it is empty. */
  const bare = !search && (total === 0 || beyond);
  return (
    <div className={styles.list}>
      {search && (
        <div className={styles.toolbar}>
          <SearchBox
            value={view.search}
            hint={search.hint}
            immediate={search.immediate ?? false}
            onSearch={(text) => onShow({ search: text }, { replace: true })}
          />
          {narrow ? (
            <ToolsButton open={unfolded} controls={toolsId} onPress={() => unfold(!unfolded)} />
          ) : (
            allTools
          )}
        </div>
      )}
      {narrow && search ? (
        <div id={toolsId} className={styles.folded} hidden={!unfolded}>
          <SortSelect columns={columns} view={view} onShow={onShow} />
          {allTools}
          {filters && <div className={styles.filters}>{filters}</div>}
        </div>
      ) : (
        filters && <div className={styles.filters}>{filters}</div>
      )}
      {selection && rows && !failed && !bare && (
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
      {rows && !failed && !beyond && !bare && (
        <TablePager view={view} total={total} narrow={narrow} shown={props.shown} onShow={onShow} />
      )}
    </div>
  );
}
