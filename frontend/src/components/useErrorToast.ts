import { useEffect } from 'react';
import { FOR_EYES, REASON_BELOW } from '../lib/api/errorText';
import { withToasts } from '../lib/toasts';

/**
 * Shows a failure as a toast, once while the failure lasts; without its reason if the page gives one.
 * @param text the sentence to show, undefined without a failure
 * @param isOnPage false if the page doesn't say the same: then screen readers read the toast
 */
export function useErrorToast(text: string | undefined, isOnPage = true): void {
  useEffect(() => {
    if (!text) return;
    const said = isOnPage ? text.split(REASON_BELOW, 1).join() : text;
    withToasts((toasts) => toasts.error(said, { id: text, ...(isOnPage && FOR_EYES) }));
  }, [text, isOnPage]);
}
