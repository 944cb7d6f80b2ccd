import type { ScoreBar } from '../../components/ScoreBars';
import type { Metric, Scores } from '../../lib/api/types';
import { formatScore } from '../../lib/i18n/translate';

/** The end of the scale for a metric that has been removed since it was scored. */
const DEFAULT_MAX = 100;

/**
 * Returns the bars of a candidate's mean scores, in the order of the metrics; a removed metric has its key as
 * its name.
 * @param scores the mean by metric key
 * @param metrics all current metrics
 */
export function candidateBars(scores: Scores, metrics: readonly Metric[]): ScoreBar[] {
  const known = metrics.filter(({ key }) => key in scores);
  const removed = Object.keys(scores).filter((key) => !known.some((metric) => metric.key === key));
  return [
    ...known.map(({ key, label, labelSo, labelAr, maxScore }) => ({
      ...{ key, label, labelSo, labelAr },
      max: maxScore,
    })),
    ...removed.map((key) => ({ key, label: key.replaceAll('_', ' '), max: DEFAULT_MAX })),
  ].map((bar) => {
    const score = scores[bar.key] ?? 0;
    return { ...bar, score, text: formatScore(score) };
  });
}
