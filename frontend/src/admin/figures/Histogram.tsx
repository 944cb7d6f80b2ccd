import type { ScoreBucket } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import styles from './Charts.module.css';
import { ChartTable } from './ChartTable';
import { rangeText, shareText } from './figureTexts';

interface Props {
  label: string;
  buckets: readonly ScoreBucket[];
  /** The share of ratings, from 0 to 1, that the highest bar may stand for; by default this chart's own highest. */
  top?: number;
  /** Low, without counts over its bars. */
  small?: boolean;
}

/** The share of ratings in the fullest range, from 0 to 1. */
export function highestShare(buckets: readonly ScoreBucket[]): number {
  const total = totalOf(buckets);
  return total === 0 ? 0 : Math.max(...buckets.map(({ count }) => count)) / total;
}

/** How ratings spread over the scores: a bar for each tenth of 0 to 100, with the numbers as a text and a table. */
export function Histogram({ label, buckets, top, small = false }: Props) {
  const t = useAdminT();
  const total = totalOf(buckets);
  const full = (top ?? highestShare(buckets)) || 1;
  const counted = buckets.map((bucket) =>
    t('figures.bar', { name: rangeText(t, bucket), value: formatNumber(bucket.count) }),
  );
  return (
    <div className={styles.chart}>
      <div
        role="img"
        aria-label={`${label}. ${counted.join('; ')}`}
        className={small ? `${styles.plot} ${styles.small}` : styles.plot}
      >
        {buckets.map(({ from, count }, index) => (
          <div key={from} className={styles.slot} title={counted[index]}>
            {!small && <span className={styles.value}>{count > 0 && formatNumber(count)}</span>}
            <span
              className={count > 0 ? `${styles.bar} ${styles.some}` : styles.bar}
              style={{ blockSize: `${total === 0 ? 0 : (100 * count) / total / full}%` }}
            />
          </div>
        ))}
      </div>
      <div className={`${styles.axis} ${styles.scores}`} aria-hidden="true">
        {[0, 50, 100].map((score) => (
          <span key={score}>{score}</span>
        ))}
      </div>
      <ChartTable
        label={label}
        headings={[t('figures.score'), t('figures.ratings'), t('figures.share')]}
        rows={buckets.map((bucket) => [
          rangeText(t, bucket),
          formatNumber(bucket.count),
          shareText(bucket.count, total),
        ])}
      />
    </div>
  );
}

function totalOf(buckets: readonly ScoreBucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}
