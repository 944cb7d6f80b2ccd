import type { ScoreBar } from '../../components/ScoreBars';
import { formatNumber } from '../../lib/i18n/translate';
import type { RatedMetric } from './ratingScores';
import { type MetricSnapshot, metricSnapshot, type RatingSnapshot } from './ratingSnapshot';

/** How far the scale goes for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/** A key as it is read. */
const spaced = (key: string) => key.replaceAll('_', ' ');

/** What a metric was called in each language; one of which nobody knows goes by its key. */
function named(key: string, metric: MetricSnapshot | undefined) {
  if (!metric) return { key, label: spaced(key) };
  const { label, labelSo, labelAr } = metric;
  return { key, label, ...(labelSo !== undefined && { labelSo }), ...(labelAr !== undefined && { labelAr }) };
}

/** Gives the bars of one rating in the order of its scores, on the scales that it was given on. */
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
 * Gives the bars of one rating in percent, because ratings of other offices have other scales. A metric that is gone
 * has no bar.
 */
export function percentBars(rating: RatingSnapshot, metrics: readonly RatedMetric[]): ScoreBar[] {
  return ratingBars(rating, metrics).map((bar) => ({ ...bar, max: DEFAULT_MAX }));
}
