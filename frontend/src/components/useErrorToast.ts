import { useEffect } from 'react';
import toast from 'react-hot-toast';

/**
 * Shows a failed read as a toast, once as long as it goes on failing.
 * @param text the sentence to show, undefined while all is well
 */
export function useErrorToast(text: string | undefined): void {
  useEffect(() => {
    if (text) toast.error(text, { id: text });
  }, [text]);
}
