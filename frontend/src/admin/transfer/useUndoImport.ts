import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api/api';
import { deleteCandidates } from '../candidates/candidateChangesApi';
import { useRestoreMany } from '../deletions/useRestoreMany';
import { useUndo } from '../deletions/useUndo';
import { useBulkChange } from '../tasks/useBulkChange';
import { useAdminT } from '../texts/AdminTexts';

/**
 * Returns a function that deletes the candidates that an import has created, as a task that can be undone.
 */
export function useUndoImport(): (ids: readonly number[]) => void {
  const t = useAdminT();
  const dispatch = useDispatch<ApiDispatch>();
  const change = useBulkChange();
  const undo = useUndo();
  const restore = useRestoreMany();
  return (ids) =>
    void change({
      name: t('transfer.undoTask'),
      ids,
      // The page may be closed by then.
      send: (some) => dispatch(deleteCandidates.initiate(some)),
      done: (count) => t('candidates.deletedMany', { count }),
      failed: t('candidates.deleteFailed'),
      onDone: (deleted, text) => undo('candidate', deleted, text),
      onUndo: (deleted) => restore('candidate', deleted),
    });
}
