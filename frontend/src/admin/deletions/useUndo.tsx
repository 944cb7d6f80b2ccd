import toast from 'react-hot-toast';
import { useDispatch } from 'react-redux';
import type { ApiDispatch } from '../../lib/api/api';
import { useAdminT } from '../texts/AdminTexts';
import { type DeletableType, restoreDeleted } from './deletionsApi';
import { UndoToast } from './UndoToast';

/**
 * Gives what tells that something was done, with the way back.
 * @returns a function of what to say, and of what undoes it and gives why not
 */
export function useUndoToast() {
  const t = useAdminT();
  return (done: string, onUndo: () => Promise<{ error?: unknown }>, undone = t('deleted.undone')) => {
    const texts = { done, undo: t('deleted.undo'), undone, failed: t('deleted.undoFailed') };
    // It counts its time itself: the toaster's own does not wait for the focus.
    toast.success(({ id }) => <UndoToast toastId={id} onUndo={onUndo} texts={texts} />, {
      duration: Number.POSITIVE_INFINITY,
    });
  };
}

/**
 * Gives what tells that things were deleted, with the way back.
 * @returns a function of what they are, which they were, at most as many as one call restores, and what to say
 */
export function useUndo() {
  const undoable = useUndoToast();
  const dispatch = useDispatch<ApiDispatch>();
  return (type: DeletableType, ids: readonly number[], done: string) =>
    undoable(done, () => dispatch(restoreDeleted.initiate({ type, ids })));
}
