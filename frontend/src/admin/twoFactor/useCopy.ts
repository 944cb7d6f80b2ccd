import toast from 'react-hot-toast';
import { useAdminT } from '../texts/AdminTexts';

/** Gives the function that puts a text where it can be pasted from, and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useAdminT();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('transfer.copied'));
    } catch {
      toast.error(t('transfer.copyFailed'));
    }
  };
}
