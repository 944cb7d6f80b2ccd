import type { ScoreBar } from '../../components/ScoreBars';
import type { Scores } from '../../lib/api/types';
import { formatNumber } from '../../lib/i18n/translate';
import type { RatedMetric } from './ratingScores';

/** How far the scale goes for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/** Gives the bars of one rating in the order of its scores; a metric that is gone goes by its key. */
export function ratingBars(scores: Scores, metrics: readonly RatedMetric[]): ScoreBar[] {
  return Object.entries(scores).map(([key, score]) => {
    const metric = metrics.find((known) => known.key === key);
    return {
      key,
      label: metric?.label ?? key.replaceAll('_', ' '),
      score,
      max: metric?.maxScore ?? DEFAULT_MAX,
      text: formatNumber(score),
    };
  });
}
