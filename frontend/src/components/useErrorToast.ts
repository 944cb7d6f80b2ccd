import { useEffect } from 'react';
import { FOR_EYES } from '../lib/api/errorText';
import { withToasts } from '../lib/toasts';

/**
 * Shows a failure as a toast, once as long as it goes on failing.
 * @param text the sentence to show, undefined while all is well
 * @param isOnPage false where the page doesn't say the same: then screen readers read the toast
 */
export function useErrorToast(text: string | undefined, isOnPage = true): void {
  useEffect(() => {
    if (text) withToasts((toasts) => toasts.error(text, { id: text, ...(isOnPage && FOR_EYES) }));
  }, [text, isOnPage]);
}
