import toast from 'react-hot-toast';
import { useAdminT } from '../texts/AdminTexts';
import type { DeletableType } from './deletionsApi';
import { UndoToast } from './UndoToast';

/**
 * Gives what tells that things were deleted, with the way back.
 * @returns a function of what they are, which they were, at most as many as one call restores, and what to say
 */
export function useUndo() {
  const t = useAdminT();
  return (type: DeletableType, ids: readonly number[], done: string) => {
    const texts = {
      done,
      undo: t('deleted.undo'),
      undone: t('deleted.undone'),
      failed: t('deleted.undoFailed'),
    };
    // It counts its time itself: the toaster's own does not wait for the focus.
    toast.success(({ id }) => <UndoToast toastId={id} type={type} ids={ids} texts={texts} />, {
      duration: Number.POSITIVE_INFINITY,
    });
  };
}
