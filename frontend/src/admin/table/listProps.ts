import type { ReactNode } from 'react';
import type { SavedViewBody } from '../../lib/api/types';
import type { ListFilter, QuickView } from '../filters/listFilter';
import type { Matching } from '../selection/SelectionBar';
import type { Selection } from '../selection/useSelection';
import type { DataColumn } from './dataColumn';
import type { TableView } from './tableView';
import type { ShowView } from './useTableView';

/** The texts and options of a list with a search. */
export interface ListSearch {
  /** The name under which the device stores the columns, and the server the saved views. */
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

export interface ListProps<Row, Sort extends string> {
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
  /** Absent for a list without search and saved views. */
  search?: ListSearch;
  /** The name under which the device stores the columns of a list without search; absent without a menu. */
  id?: string;
  /** The filters of the list, which the address stores. */
  filters?: readonly ListFilter[];
  /** The views of the list, the first without filters. */
  views?: readonly QuickView[];
  /** The rare actions on the list, in its menu. */
  actions?: ReactNode;
  /** Replaces the usual text about the number of rows. */
  shown?: string;
  /** The selected rows and the actions on them; absent if no action applies to several rows. */
  selection?: Selection<Row>;
  bulkActions?: ReactNode;
  /** Reads all matching rows of all pages, up to the limit of a selection. */
  onSelectMatching?: Matching<Row>['load'];
}
