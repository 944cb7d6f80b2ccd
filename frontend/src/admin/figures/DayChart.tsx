import { formatNumber } from '../../lib/i18n/translate';
import { dayInYear, shortDay } from '../table/shortTime';
import { useMonths } from '../table/useMonths';
import { useAdminT } from '../texts/AdminTexts';
import { BarChart } from './BarChart';
import styles from './Charts.module.css';
import type { DayCount } from './dayCounts';
import { barText, wholeNumber } from './figureTexts';
import { HatchedLegend } from './HatchedLegend';

interface Props {
  label: string;
  /** The heading of the column with the counts. */
  unit: string;
  /** Oldest first, including today. */
  days: readonly DayCount[];
  /** The value at the top of the axis; by default the highest of this chart. */
  top?: number;
  /** False if one person may be counted on several days, so that a sum would be wrong. */
  summed?: boolean;
  /** True for a low chart. */
  small?: boolean;
  /** See `BarChart`. */
  file?: string;
}

/** A count by day; the part of it that is in undecided cases is hatched. */
export function DayChart({ label, unit, days, top, summed = true, small = false, file }: Props) {
  const t = useAdminT();
  const months = useMonths();
  const highest = Math.max(...days.map(({ count }) => count), 0);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const today = days.at(-1)?.date;
  const nameOf = (date: string) => {
    const day = shortDay(months, date);
    return date === today ? t('figures.soFar', { day }) : day;
  };
  const isHatched = days.some(({ undecided = 0 }) => undecided > 0);
  const bars = days.map(({ date, count, undecided }) => ({
    key: date,
    value: count,
    part: undecided,
    text: barText(t, { name: nameOf(date), value: formatNumber(count), undecided }),
    unfinished: date === today,
  }));
  const busy = bars.filter(({ value }) => value > 0).map(({ text }) => text);
  const ends = [days[0], days.at(-1)].flatMap((day) => {
    if (!day) return [];
    const text = dayInYear(months, day.date);
    return [day.date === today ? t('figures.soFar', { day: text }) : text];
  });
  return (
    <>
      {summed && <p className={styles.hint}>{t('figures.sum', { total, days: days.length })}</p>}
      {isHatched && <HatchedLegend />}
      <BarChart
        label={label}
        summary={busy.join('; ')}
        bars={bars}
        top={top ?? highest}
        tickText={wholeNumber}
        axis={[...new Set(ends)]}
        size={small ? 'small' : 'large'}
        table={{
          headings: [t('figures.day'), unit, ...(isHatched ? [t('figures.undecided')] : [])],
          rows: days
            .toReversed()
            .map(({ date, count, undecided = 0 }) => [
              nameOf(date),
              formatNumber(count),
              ...(isHatched ? [formatNumber(undecided)] : []),
            ]),
        }}
        file={file}
      />
    </>
  );
}
