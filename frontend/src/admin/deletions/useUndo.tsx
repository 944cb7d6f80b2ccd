import toast from 'react-hot-toast';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api/api';
import { useAdminT } from '../texts/AdminTexts';
import { type DeletableType, restoreDeleted } from './deletionsApi';
import { UndoToast } from './UndoToast';

/**
 * Returns a function that reports a change with an undo button.
 * @returns a function of the report, and of the undo action, which returns why it failed
 */
export function useUndoToast() {
  const t = useAdminT();
  return (done: string, onUndo: () => Promise<{ error?: unknown }>, undone = t('deleted.undone')) => {
    const texts = { done, undo: t('deleted.undo'), undone, failed: t('deleted.undoFailed') };
    // The toast counts its own time, because the toaster's timer does not pause for the focus.
    toast.success(({ id }) => <UndoToast toastId={id} onUndo={onUndo} texts={texts} />, {
      duration: Number.POSITIVE_INFINITY,
    });
  };
}

/**
 * Returns a function that reports a deletion with an undo button.
 * @returns a function of the type, the items, at most as many as one call restores, and the report
 */
export function useUndo() {
  const undoable = useUndoToast();
  const dispatch = useDispatch<ApiDispatch>();
  return (type: DeletableType, ids: readonly number[], done: string) =>
    undoable(done, () => dispatch(restoreDeleted.initiate({ type, ids })));
}
