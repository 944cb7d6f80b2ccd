import toast from 'react-hot-toast';
import { useAdminT } from '../texts/AdminTexts';

/** Returns a function that copies a text to the clipboard and returns whether that worked. */
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
