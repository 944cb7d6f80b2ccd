import { clampScore, type RatedMetric } from './ratingScores';

/** The scores that have words, on a scale from 0 to 100. */
export const ANCHORS = [0, 25, 50, 75, 100] as const;
export type Anchor = (typeof ANCHORS)[number];

type Scale = Pick<RatedMetric, 'minScore' | 'maxScore'>;

/**
 * Returns the nearest score that has words; half-way between two, the higher. A metric's own range is mapped
 * to the whole scale.
 */
export function nearestAnchor(score: number, { minScore, maxScore }: Scale): Anchor {
  const place = Math.round(((score - minScore) / (maxScore - minScore)) * (ANCHORS.length - 1));
  return ANCHORS[place] ?? 0;
}

/** Returns the name of the text for a score. */
export const wordOf = (score: number, metric: Scale) => `text${nearestAnchor(score, metric)}` as const;

/** A word of the scale, and its score within a metric's own range. */
export interface ScoreWord {
  anchor: Anchor;
  field: `text${Anchor}`;
  score: number;
}

/** Returns the words for a metric; in a range of few whole numbers, only those with a whole number. */
export function scoreWords(metric: Scale): ScoreWord[] {
  const { minScore, maxScore } = metric;
  return ANCHORS.map((anchor) => {
    const score = clampScore(minScore + (anchor / 100) * (maxScore - minScore), metric);
    return { anchor, field: `text${anchor}` as const, score };
  }).filter(({ anchor, score }) => nearestAnchor(score, metric) === anchor);
}
