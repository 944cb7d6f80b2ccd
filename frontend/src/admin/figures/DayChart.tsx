import { formatNumber } from '../../lib/i18n/translate';
import { shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { BarChart } from './BarChart';
import styles from './Charts.module.css';

interface Props {
  label: string;
  /** The heading of the column with the counts. */
  unit: string;
  /** Oldest first, including today. */
  days: readonly { date: string; count: number }[];
  /** The value at the top of the axis; by default the highest of this chart. */
  top?: number;
  /** False if one person may be counted on several days, so that a sum would be wrong. */
  summed?: boolean;
  /** See `BarChart`. */
  file?: string;
}

/** A count by day. */
export function DayChart({ label, unit, days, top, summed = true, file }: Props) {
  const t = useAdminT();
  const months = useMonths();
  const highest = Math.max(...days.map(({ count }) => count), 0);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const today = days.at(-1)?.date;
  const nameOf = (date: string) => {
    const day = shortDay(months, date);
    return date === today ? t('figures.soFar', { day }) : day;
  };
  const bars = days.map(({ date, count }) => ({
    key: date,
    value: count,
    text: t('figures.bar', { name: nameOf(date), value: formatNumber(count) }),
    unfinished: date === today,
  }));
  const busy = bars.filter(({ value }) => value > 0).map(({ text }) => text);
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [shortDay(months, day.date)] : []));
  return (
    <>
      {summed && <p className={styles.hint}>{t('figures.sum', { total, days: days.length })}</p>}
      <BarChart
        label={label}
        summary={busy.join('; ')}
        bars={bars}
        top={top ?? highest}
        // Ratings are whole numbers.
        tickText={(value) => (Number.isInteger(value) ? formatNumber(value) : '')}
        axis={[...new Set(ends)]}
        table={{
          headings: [t('figures.day'), unit],
          rows: days.toReversed().map(({ date, count }) => [nameOf(date), formatNumber(count)]),
        }}
        file={file}
      />
    </>
  );
}
