import { useT } from '../../lib/i18n/I18nProvider';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Charts.module.css';
import { ChartTable } from './ChartTable';
import { dayText } from './figureTexts';

interface Props {
  label: string;
  /** What is counted, as the heading of a column. */
  unit: string;
  days: readonly { date: string; count: number }[];
  /** The count that the highest bar may stand for; by default this chart's own highest. */
  top?: number;
  /** False where the same person may be counted on several days: then there is no sum to tell. */
  summed?: boolean;
}

/** A count by day, oldest first, with the numbers as a text and a table. */
export function DayChart({ label, unit, days, top, summed = true }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const highest = Math.max(...days.map(({ count }) => count), 0);
  const full = (top ?? highest) || 1;
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [days[0], days.at(-1)];
  const sum = t('figures.sum', { total, days: days.length });
  const busy = days
    .filter(({ count }) => count > 0)
    .map(({ date, count }) => t('figures.bar', { name: dayText(publicT, date), value: formatNumber(count) }));
  return (
    <div className={styles.chart}>
      {summed && <p className={styles.hint}>{sum}</p>}
      <div role="img" aria-label={`${label}. ${busy.join('; ')}`} className={`${styles.plot} ${styles.days}`}>
        <span className={styles.top}>{formatNumber(full)}</span>
        {days.map(({ date, count }) => (
          <div key={date} className={styles.slot} title={`${dayText(publicT, date)}: ${formatNumber(count)}`}>
            <span
              className={count > 0 ? `${styles.bar} ${styles.some}` : styles.bar}
              style={{ blockSize: `${(100 * count) / full}%` }}
            />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{first && dayText(publicT, first.date)}</span>
        <span>{last && dayText(publicT, last.date)}</span>
      </div>
      <ChartTable
        label={label}
        headings={[t('figures.day'), unit]}
        rows={days.toReversed().map(({ date, count }) => [dayText(publicT, date), formatNumber(count)])}
      />
    </div>
  );
}
