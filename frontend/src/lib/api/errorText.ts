import type { MessageKey } from '../i18n/catalogues/en';
import type { T } from '../i18n/I18nProvider';
import { isApiError, isConnectionLost } from './apiError';

type PlainKey = Extract<MessageKey, `error.${string}`>;

/** Gives the sentence to show for a failed call: the server's own, else what the caller falls back on. */
export function errorText(t: T, error: unknown, fallback: PlainKey): string {
  return errorTextOr(t, error, t(fallback));
}

/** The same for a caller whose texts stand in another catalogue. */
export function errorTextOr(t: T, error: unknown, fallback: string): string {
  if (isConnectionLost(error)) return t('error.connectionLost');
  return isApiError(error) && error.message ? error.message : fallback;
}
