import type { ScoreBar } from '../../components/ScoreBars';
import type { Scores } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import type { RatedMetric } from './ratingScores';

/** How far the scale goes for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/** A key as it is read. */
const spaced = (key: string) => key.replaceAll('_', ' ');

/**
 * Gives the bars of one rating by what the metrics are called now, with the key that it was given under beside that; the
 * key alone where a metric is gone. The scale is the whole one: a metric's own may have changed since.
 */
export function keyedBars(scores: Scores, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(scores).map(([key, score]) => {
    const label = metrics.find((known) => known.key === key)?.label;
    const text = formatNumber(score);
    return { key, label: label ?? spaced(key), note: label && spaced(key), score, max: DEFAULT_MAX, text };
  });
}

/** Gives the bars of one rating in the order of its scores; a metric that is gone goes by its key. */
export function ratingBars(scores: Scores, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(scores).map(([key, score]) => {
    const metric = metrics.find((known) => known.key === key);
    return {
      key,
      label: metric?.label ?? spaced(key),
      score,
      max: metric?.maxScore ?? DEFAULT_MAX,
      text: formatNumber(score),
    };
  });
}
