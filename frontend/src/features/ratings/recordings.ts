import type { Recording } from '../../lib/api/types';
import type { Locale } from '../../lib/i18n/locales';

/**
 * Returns the recording of a metric in the reader's language, otherwise the English one; undefined without
 * either.
 */
export function recordingOf(
  recordings: readonly Recording[],
  metricId: number | undefined,
  locale: Locale,
): Recording | undefined {
  const own = recordings.filter((recording) => recording.metricId === metricId);
  return own.find(({ language }) => language === locale) ?? own.find(({ language }) => language === 'en');
}
