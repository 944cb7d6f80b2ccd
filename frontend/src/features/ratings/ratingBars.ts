import type { ScoreBar } from '../../components/ScoreBars';
import type { Scores } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import type { RatedMetric } from './ratingScores';

/** How far the scale goes for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/** A key as it is read. */
const spaced = (key: string) => key.replaceAll('_', ' ');

/** What a metric is called in each language; one that is gone goes by its key. */
function named(key: string, metric: RatedMetric | undefined) {
  if (!metric) return { key, label: spaced(key) };
  const { label, labelSo, labelAr } = metric;
  return { key, label, ...(labelSo !== undefined && { labelSo }), ...(labelAr !== undefined && { labelAr }) };
}

/**
 * Gives the bars of one rating by what the metrics are called now, with the key that it was given under beside that; the
 * key alone where a metric is gone. The scale is the whole one: a metric's own may have changed since.
 */
export function keyedBars(scores: Scores, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(scores).map(([key, score]) => {
    const metric = metrics.find((known) => known.key === key);
    const note = metric && spaced(key);
    return { ...named(key, metric), note, score, max: DEFAULT_MAX, text: formatNumber(score) };
  });
}

/** Gives the bars of one rating in the order of its scores; a metric that is gone goes by its key. */
export function ratingBars(scores: Scores, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(scores).map(([key, score]) => {
    const metric = metrics.find((known) => known.key === key);
    return {
      ...named(key, metric),
      score,
      max: metric?.maxScore ?? DEFAULT_MAX,
      text: formatNumber(score),
    };
  });
}
