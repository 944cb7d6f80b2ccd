import { formatLongDate, formatTime } from '../../lib/i18n/formatDate';
import type { T } from '../../lib/i18n/I18nProvider';

/** A day with its time, in the reader's time zone. */
export function Moment({ publicT, iso }: { publicT: T; iso: string }) {
  return (
    <time dateTime={iso}>
      {formatLongDate(publicT, iso)} <bdi dir="ltr">{formatTime(iso)}</bdi>
    </time>
  );
}
