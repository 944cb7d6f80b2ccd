import { useEffect, useEffectEvent } from 'react';
import { lastPage, type TableView } from './tableView';
import type { ShowView } from './useTableView';

/**
 * Goes to the last page that has rows when the address names one behind it: its last row was deleted, or the address
 * is old.
 * @param total how many rows there are in all, undefined until that is known for this very view
 * @returns true while the address is behind the last page
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
