import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api/api';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';
import { type DeletableType, restoreDeleted } from './deletionsApi';

/** Returns a function that restores more items than one call can, as a task. */
export function useRestoreMany(): (type: DeletableType, ids: readonly number[]) => void {
  const t = useAdminT();
  const dispatch = useDispatch<ApiDispatch>();
  const change = useBulkChange();
  return (type, ids) =>
    void change({
      name: t('tasks.undo', { count: ids.length }),
      ids,
      // The page that deleted the items may be closed by then.
      send: (some) => dispatch(restoreDeleted.initiate({ type, ids: some })),
      done: () => t('deleted.undone'),
      failed: t('deleted.undoFailed'),
    });
}
