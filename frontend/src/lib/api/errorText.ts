import type { ToastOptions } from 'react-hot-toast';
import type { MessageKey } from '../i18n/catalogues/en';
import type { T } from '../i18n/I18nProvider';
import { isApiError, isConnectionLost } from './apiError';

type PlainKey = Extract<MessageKey, `error.${string}`>;

/**
 * The options of a toast that repeats a text which screen readers read elsewhere on the page: it is visible,
 * but not read out.
 */
export const FOR_EYES: ToastOptions = { ariaProps: { role: 'status', 'aria-live': 'off' } };

/** Separates what failed from the reason, which are shown on two lines. */
export const REASON_BELOW = '\n';

/** Returns the sentence for a failed call: the server's own, otherwise the caller's fallback. */
export function errorText(t: T, error: unknown, fallback: PlainKey): string {
  return errorTextOr(t, error, t(fallback));
}

/** Does the same as `errorText` for a caller whose texts are in another catalogue. */
export function errorTextOr(t: T, error: unknown, fallback: string): string {
  if (isConnectionLost(error)) return fallback + REASON_BELOW + t('error.connectionLost');
  return isApiError(error) && error.message ? error.message : fallback;
}
