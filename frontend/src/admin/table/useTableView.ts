import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTableView, type TableDefaults, type TableView, writeTableView } from './tableView';

interface ShowOptions {
  /** Leaves no step in the history: for what changes with each key, or puts an address right. */
  replace?: boolean;
}

export type ShowView<Sort extends string> = (change: Partial<TableView<Sort>>, options?: ShowOptions) => void;

/**
 * Gives what the address says about a table, and the function that changes it. Whatever is changed but the page leads
 * back to the first page.
 * @param defaults the same object on every render
 */
export function useTableView<Sort extends string>(
  defaults: TableDefaults<Sort>,
): [view: TableView<Sort>, show: ShowView<Sort>] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTableView(params, defaults), [params, defaults]);
  const show: ShowView<Sort> = (change, { replace = false } = {}) =>
    setParams(writeTableView(params, { ...view, page: 1, ...change }, defaults), { replace });
  return [view, show];
}
