import type { Round, TrendPoint } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { formatNumber, formatScore } from '../../lib/i18n/translate';
import charts from '../figures/Charts.module.css';
import { ChartTable } from '../figures/ChartTable';
import { intervalText } from '../figures/figureTexts';
import { useAdminT } from '../texts/AdminTexts';
import styles from './TrendChart.module.css';

interface Props {
  label: string;
  /** The oldest first. */
  rounds: readonly Round[];
  /** One for each of the rounds. */
  points: readonly TrendPoint[];
}

/** From 0 to 100, as all scores. */
const TICKS = [0, 50, 100];
/** Wraps text that is read from left to right in every language, where no element can say so. */
const [LTR, END] = ['\u2066', '\u2069'];
/** More names than these don't fit below a chart. */
const NAMED = 4;

/** The averages by round, each with its value and its 95 % interval; the line has a gap for a round without one. */
export function TrendChart({ label, rounds, points }: Props) {
  const t = useAdminT();
  const texts = useTexts();
  const nameOf = (index: number) => {
    const round = rounds[index];
    return round ? texts(round, 'name') : '';
  };
  const told = points.map(({ average, interval, count }, index) =>
    average === null
      ? t('trends.notRated', { name: nameOf(index) })
      : t('trends.point', {
          name: nameOf(index),
          average: formatScore(average),
          interval: interval
            ? `${t('figures.interval')} ${LTR}${intervalText(interval)}${END}`
            : t('figures.noInterval'),
          ratings: t('figures.count', { count }),
        }),
  );
  const score = (value: number | null | undefined) => (value == null ? t('table.none') : formatScore(value));
  const ends = [0, rounds.length - 1];
  return (
    <div className={`${charts.chart} ${charts.large}`}>
      <div className={`${charts.frame} ${styles.frame}`}>
        <div className={charts.ticks} aria-hidden="true">
          {TICKS.map((value) => (
            <span key={value} style={{ insetBlockEnd: `${value}%` }}>
              {value}
            </span>
          ))}
        </div>
        <div role="img" aria-label={`${label}. ${told.join('; ')}`} className={charts.plot}>
          <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={lineOf(points)} />
          </svg>
          {points.map(({ roundId, average, interval }, index) => (
            <div key={roundId} className={styles.slot} title={told[index]}>
              {interval && (
                <span
                  className={styles.interval}
                  style={{
                    insetBlockEnd: `${interval.low}%`,
                    blockSize: `${interval.high - interval.low}%`,
                  }}
                />
              )}
              {average !== null && (
                <>
                  <span className={styles.point} style={{ insetBlockEnd: `${average}%` }} />
                  <span className={styles.value} style={{ insetBlockEnd: `${interval?.high ?? average}%` }}>
                    {formatScore(average)}
                  </span>
                </>
              )}
            </div>
          ))}
        </div>
        <div className={styles.axis} aria-hidden="true">
          {rounds.map(({ id }, index) => (
            <span key={id}>{rounds.length <= NAMED || ends.includes(index) ? nameOf(index) : ''}</span>
          ))}
        </div>
      </div>
      <ChartTable
        label={label}
        headings={[
          t('trends.round'),
          t('figures.average'),
          t('compare.low'),
          t('compare.high'),
          t('figures.ratings'),
        ]}
        rows={points.map(({ average, interval, count }, index) => [
          nameOf(index),
          score(average),
          score(interval?.low),
          score(interval?.high),
          formatNumber(count),
        ])}
      />
    </div>
  );
}

/** The path through the averages, in hundredths of the chart; it starts again after each gap. */
function lineOf(points: readonly TrendPoint[]): string {
  return points
    .map(({ average }, index) => {
      if (average === null) return '';
      const goesOn = (points[index - 1]?.average ?? null) !== null;
      return `${goesOn ? 'L' : 'M'}${(100 * (index + 0.5)) / points.length} ${100 - average}`;
    })
    .join('');
}
