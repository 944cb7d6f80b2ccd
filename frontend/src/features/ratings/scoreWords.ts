import { clampScore, type RatedMetric } from './ratingScores';

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

/** A word of the scale, and the score that it sets on a metric's own range. */
export interface ScoreWord {
  anchor: Anchor;
  field: `text${Anchor}`;
  score: number;
}

/** Gives the words that a metric can be scored by: of a range with few whole numbers, only those that have one. */
export function scoreWords(metric: Scale): ScoreWord[] {
  const { minScore, maxScore } = metric;
  return ANCHORS.map((anchor) => {
    const score = clampScore(minScore + (anchor / 100) * (maxScore - minScore), metric);
    return { anchor, field: `text${anchor}` as const, score };
  }).filter(({ anchor, score }) => nearestAnchor(score, metric) === anchor);
}
