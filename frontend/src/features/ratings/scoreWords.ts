import type { RatedMetric } from './ratingScores';

/** The scores that have words, on a scale from 0 to 100. */
export const ANCHORS = [0, 25, 50, 75, 100] as const;
export type Anchor = (typeof ANCHORS)[number];

type Scale = Pick<RatedMetric, 'minScore' | 'maxScore'>;

/** Gives the nearest score that has words; half-way between two, the higher. A metric's own range is taken for the whole. */
export function nearestAnchor(score: number, { minScore, maxScore }: Scale): Anchor {
  const place = Math.round(((score - minScore) / (maxScore - minScore)) * (ANCHORS.length - 1));
  return ANCHORS[place] ?? 0;
}

/** Gives the name of the text for a score. */
export const wordOf = (score: number, metric: Scale) => `text${nearestAnchor(score, metric)}` as const;

/** True where every metric goes from 0 to 100: then words can stand beside scores, else beside parts of a range. */
export function isWholeScale(metrics: readonly Scale[]): boolean {
  return metrics.every(({ minScore, maxScore }) => minScore === 0 && maxScore === 100);
}
