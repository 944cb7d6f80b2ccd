import type { ScoreBar } from '../../components/ScoreBars';
import { formatNumber } from '../../lib/i18n/translate';
import type { RatedMetric } from './ratingScores';
import { type MetricSnapshot, metricSnapshot, type RatingSnapshot } from './ratingSnapshot';

/** The end of the scale for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/** Formats a key for readers. */
const spaced = (key: string) => key.replaceAll('_', ' ');

/** The name of a metric in each language; an unknown one has its key as its name. */
function named(key: string, metric: MetricSnapshot | undefined) {
  if (!metric) return { key, label: spaced(key) };
  const { label, labelSo, labelAr } = metric;
  return { key, label, ...(labelSo !== undefined && { labelSo }), ...(labelAr !== undefined && { labelAr }) };
}

/** Returns the bars of one rating in the order of its scores, on the scales of its time. */
export function ratingBars(rating: RatingSnapshot, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(rating.scores).map(([key, score]) => {
    const metric = metricSnapshot(rating, key, metrics);
    return {
      ...named(key, metric),
      score,
      max: metric?.maxScore ?? DEFAULT_MAX,
      text: formatNumber(score),
    };
  });
}

/**
 * Returns the bars of one rating in percent, because ratings of other offices have other scales. A deleted
 * metric has no bar.
 */
export function percentBars(rating: RatingSnapshot, metrics: readonly RatedMetric[]): ScoreBar[] {
  return ratingBars(rating, metrics).map((bar) => ({ ...bar, max: DEFAULT_MAX }));
}
