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

/** The texts and options of a list with a search. */
interface ListSearch {
  /** The name under which the device stores the hidden columns, and the server the saved views. */
  id: SavedViewBody['page'];
  /** The placeholder of the search box, which names the searched fields. */
  hint: string;
  /** Title and hint of a list without matches. */
  noMatch: string;
  noMatchHint: string;
  /** True if a search needs no server and can run with every letter. */
  immediate?: boolean;
}

/** The rows that have been read so far. */
export interface ListData<Row> {
  /** Undefined until the first answer; the former rows while the next ones are loading. */
  rows: readonly Row[] | undefined;
  total: number;
  /** True while the rows are not, or not certainly, those of the view. */
  busy: boolean;
  failed: boolean;
  onRetry: () => void;
}

interface Props<Row, Sort extends string> {
  /** The name of the list, for screen readers. */
  label: string;
  columns: readonly DataColumn<Row, Sort>[];
  data: ListData<Row>;
  view: TableView<Sort>;
  onShow: ShowView<Sort>;
  /** The name of a row, for the labels of its controls. */
  nameOf: (row: Row) => string;
  /** The text about a failure. */
  failed: string;
  /** Replaces the rows of an empty list. */
  empty: ReactNode;
  /** Replaces the rows until the first answer; a grey box by default. */
  waiting?: ReactNode;
  /** Absent for a list without search, choice of columns and saved views. */
  search?: ListSearch;
  /** The actions of the list, beside the search. */
  tools?: ReactNode;
  /** The filters of the list, below the search. */
  filters?: ReactNode;
  /** Removes all filters; absent if none is active. */
  onClear?: () => void;
  /** Replaces the usual text about the number of rows. */
  shown?: string;
  /** The selected rows and the actions on them; absent if no action applies to several rows. */
  selection?: Selection<Row>;
  bulkActions?: ReactNode;
  /** Reads all matching rows of all pages, up to the limit of a selection. */
  onSelectMatching?: Matching<Row>['load'];
}

/** A paged list of records in each state: a table, or cards in a narrow window. */
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
  // On a phone the list comes first; active filters stay visible.
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
  /** A list without a search needs no bars around the sentence that it is empty. */
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
      {content()}
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
      {rows && !failed && !beyond && !bare && (
        <TablePager view={view} total={total} narrow={narrow} shown={props.shown} onShow={onShow} />
      )}
    </div>
  );
}
