import { useEffect, useEffectEvent } from 'react';
import { lastPage, type TableView } from './tableView';
import type { ShowView } from './useTableView';

/**
 * Shows the last page with rows if the address names a later one: its last row was deleted, or the address is
 * old.
 * @param total the number of rows, undefined until it is known for this view
 * @returns true while the address names a page after the last one
 */
export function useClampedPage<Sort extends string>(
  { page, pageSize }: TableView<Sort>,
  total: number | undefined,
  show: ShowView<Sort>,
): boolean {
  const last = total === undefined ? page : lastPage(total, pageSize);
  const beyond = page > last;
  const goToLast = useEffectEvent(() => show({ page: last }, { replace: true }));
  useEffect(() => {
    if (beyond) goToLast();
  }, [beyond]);
  return beyond;
}
