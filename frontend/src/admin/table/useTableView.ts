import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readTableView, type TableDefaults, type TableView, writeTableView } from './tableView';

interface ShowOptions {
  /** Replaces the history entry, for values that change with each key and for corrections of the address. */
  replace?: boolean;
}

export type ShowView<Sort extends string> = (change: Partial<TableView<Sort>>, options?: ShowOptions) => void;

/**
 * Returns a table's view from the address, and the function that changes it. Every change except that of the
 * page shows the first page.
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
