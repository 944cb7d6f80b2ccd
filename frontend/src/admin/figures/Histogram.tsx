import type { ScoreBucket } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import { useAdminT } from '../texts/AdminTexts';
import { BarChart } from './BarChart';
import { barText, rangeText, shareText, wholeNumber } from './figureTexts';
import { HatchedLegend } from './HatchedLegend';

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
  const isHatched = buckets.some(({ undecided }) => undecided !== undefined);
  const told = (bucket: ScoreBucket, value: string) =>
    barText(t, { name: rangeText(t, bucket), value, undecided: bucket.undecided });
  return (
    <>
      {isHatched && <HatchedLegend />}
      <BarChart
        label={label}
        summary={buckets.map((bucket) => told(bucket, formatNumber(bucket.count))).join('; ')}
        bars={buckets.map((bucket) => ({
          key: bucket.from,
          value: small ? bucket.count / (total || 1) : bucket.count,
          text: told(bucket, `${formatNumber(bucket.count)} (${shareText(bucket.count, total)})`),
          part: bucket.undecided && (small ? bucket.undecided / (total || 1) : bucket.undecided),
          mark: small || bucket.count === 0 ? undefined : formatNumber(bucket.count),
        }))}
        top={small ? (top ?? highestShare(buckets)) : Math.max(...buckets.map(({ count }) => count))}
        tickText={small ? percent : wholeNumber}
        axis={['0', '50', '100']}
        size={small ? 'small' : 'large'}
        table={{
          headings: [
            t('figures.score'),
            t('figures.ratings'),
            t('figures.share'),
            ...(isHatched ? [t('figures.undecided')] : []),
          ],
          rows: buckets.map((bucket) => [
            rangeText(t, bucket),
            formatNumber(bucket.count),
            shareText(bucket.count, total),
            ...(isHatched ? [formatNumber(bucket.undecided ?? 0)] : []),
          ]),
        }}
        file={file}
      />
    </>
  );
}

const percent = (share: number) => `${formatNumber(Math.round(share * 100))}\u00a0%`;

function totalOf(buckets: readonly ScoreBucket[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}
