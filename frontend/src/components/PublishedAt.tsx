import { formatMogadishuTime } from '../lib/i18n/formatDate';
import { useT } from '../lib/i18n/I18nProvider';

/**
 * Shows when the content was published, in Mogadishu time for every reader, so that all name the same time.
 */
export function PublishedAt({ time }: { time: string }) {
  const t = useT();
  return <time dateTime={time}>{t('published.at', { time: formatMogadishuTime(t, time) })}</time>;
}
