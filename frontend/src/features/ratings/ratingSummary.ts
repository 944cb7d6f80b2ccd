import type { OwnRating, Scores } from '../../lib/api/types';

/** One's ratings in figures. */
export interface RatingSummary {
  totalRatings: number;
  /** The mean of the ratings' averages, one decimal; null without ratings. */
  averageScore: number | null;
  candidatesRated: number;
}

/** The scores of one rating in figures. */
export interface ScoreSummary {
  highest: number;
  lowest: number;
  metrics: number;
}

/**
 * Gives one's ratings in figures. A candidate is rated once, so that there are as many candidates as ratings. The
 * averages have one decimal each: their tenths are added up as whole numbers, exactly.
 */
export function summarizeRatings(ratings: readonly Pick<OwnRating, 'average'>[]): RatingSummary {
  const count = ratings.length;
  const tenths = ratings.reduce((sum, { average }) => sum + Math.round(average * 10), 0);
  return {
    totalRatings: count,
    averageScore: count === 0 ? null : Math.round(tenths / count) / 10,
    candidatesRated: count,
  };
}

/** Gives the scores of one rating in figures, null without scores. */
export function summarizeScores(scores: Scores): ScoreSummary | null {
  const values = Object.values(scores);
  if (values.length === 0) return null;
  return { highest: Math.max(...values), lowest: Math.min(...values), metrics: values.length };
}
