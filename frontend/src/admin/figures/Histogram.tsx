import type { ScoreBucket } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { BarChart } from './BarChart';
import { rangeText, shareText, wholeNumber } from './figureTexts';

interface Props {
  label: string;
  buckets: readonly ScoreBucket[];
  /** The share of ratings, from 0 to 1, at the top of a low chart; by default the highest of this chart. */
  top?: number;
  /** True for a low chart of shares, which is compared with others; a high one shows counts. */
  small?: boolean;
  /** See `BarChart`. */
  file?: string;
}

/** The share of ratings in the largest range, from 0 to 1. */
export function highestShare(buckets: readonly ScoreBucket[]): number {
  const total = totalOf(buckets);
  return total === 0 ? 0 : Math.max(...buckets.map(({ count }) => count)) / total;
}

/** Shows how ratings are distributed over the scores: one bar for each tenth of 0 to 100. */
export function Histogram({ label, buckets, top, small = false, file }: Props) {
  const t = useAdminT();
  const total = totalOf(buckets);
  const told = (bucket: ScoreBucket, value: string) =>
    t('figures.bar', { name: rangeText(t, bucket), value });
  return (
    <BarChart
      label={label}
      summary={buckets.map((bucket) => told(bucket, formatNumber(bucket.count))).join('; ')}
      bars={buckets.map((bucket) => ({
        key: bucket.from,
        value: small ? bucket.count / (total || 1) : bucket.count,
        text: told(bucket, `${formatNumber(bucket.count)} (${shareText(bucket.count, total)})`),
        mark: small || bucket.count === 0 ? undefined : formatNumber(bucket.count),
      }))}
      top={small ? (top ?? highestShare(buckets)) : Math.max(...buckets.map(({ count }) => count))}
      tickText={small ? percent : wholeNumber}
      axis={['0', '50', '100']}
      size={small ? 'small' : 'large'}
      table={{
        headings: [t('figures.score'), t('figures.ratings'), t('figures.share')],
        rows: buckets.map((bucket) => [
          rangeText(t, bucket),
          formatNumber(bucket.count),
          shareText(bucket.count, total),
        ]),
      }}
      file={file}
    />
  );
}

const percent = (share: number) => `${formatNumber(Math.round(share * 100))}\u00a0%`;

function totalOf(buckets: readonly ScoreBucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}
