import { useState } from 'react';
import { useMay } from '../../features/auth/rights';
import type { CaseFindings } from '../../lib/api/types';
import { useSelection } from '../selection/useSelection';
import type { TableView } from '../table/tableView';
import type { ShowView } from '../table/useTableView';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { useRemoveFromCaseMutation } from './casesApi';
import { useCaseT } from './texts/useCaseT';

const FIRST: TableView<'id'> = { search: '', sort: 'id', order: 'asc', page: 1, pageSize: 10 };

/**
 * Stores the page of a case's accounts or ratings, and removes selected ones from the case or returns them, unless the
 * case waits for confirmation.
 */
export function useMembers<Row extends { id: number }>(
  id: number,
  status: CaseFindings['status'],
  kind: 'userIds' | 'ratingIds',
) {
  const t = useAdminT();
  const c = useCaseT();
  const [view, setView] = useState(FIRST);
  const show: ShowView<'id'> = (change) => setView({ ...view, page: 1, ...change });
  const selection = useSelection<Row>();
  const change = useBulkChange();
  const [remove] = useRemoveFromCaseMutation();
  const may = useMay();

  const put = async (removed: boolean) => {
    const done = await change({
      name: c(removed ? 'takeOut' : 'putIn'),
      ids: selection.ids,
      send: (some) => remove({ id, removed, [kind]: some }),
      done: (count) => c(removed ? 'takenOut' : 'putInDone', { count }),
      failed: t('cases.changeFailed'),
    });
    if (done) selection.clear();
  };
  const fixed = status === 'confirming';
  return {
    fixed,
    mayChange: may('integrity.decide') && !fixed,
    view,
    show,
    selection,
    query: { id, limit: view.pageSize, offset: (view.page - 1) * view.pageSize },
    takeOut: () => void put(true),
    putIn: () => void put(false),
  };
}
