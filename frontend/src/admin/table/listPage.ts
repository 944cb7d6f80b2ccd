import { hasWords, searchKey, searchWords } from '../../lib/foldForSearch';
import type { TableView } from './tableView';

interface ListRules<Row, Sort extends string> {
  /** The searched texts of a row. */
  texts: (row: Row) => readonly (string | null)[];
  /** Ascending comparisons; equal rows keep the order of the list. */
  compare: Readonly<Record<Sort, (a: Row, b: Row) => number>>;
}

/** Searches, sorts and pages a short list on the device, as the server does with long lists. */
export function listPage<Row, Sort extends string>(
  list: readonly Row[],
  view: TableView<Sort>,
  { texts, compare }: ListRules<Row, Sort>,
): { rows: Row[]; total: number } {
  const words = searchWords(view.search);
  const direction = view.order === 'asc' ? 1 : -1;
  const found = list
    .filter((row) => hasWords(searchKey(texts(row)), words))
    .sort((a, b) => direction * compare[view.sort](a, b));
  const start = (view.page - 1) * view.pageSize;
  return { rows: found.slice(start, start + view.pageSize), total: found.length };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares names as people sort them: ignoring case, and numbers by their value. */
export const compareTexts = (a: string, b: string) => collator.compare(a, b);
