import type { OwnRating, Scores } from '../../lib/api/types';

/** A summary of the user's ratings. */
export interface RatingSummary {
  totalRatings: number;
  /** Returns the mean of the ratings' averages, with one decimal; null without ratings. */
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
 * Summarises a user's ratings. A candidate is rated once, so the numbers of candidates and ratings are equal.
 * The averages have one decimal: their tenths are added exactly, as whole numbers.
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

/** Summarises the scores of one rating; null without scores. */
export function summarizeScores(scores: Scores): ScoreSummary | null {
  const values = Object.values(scores);
  if (values.length === 0) return null;
  return { highest: Math.max(...values), lowest: Math.min(...values), metrics: values.length };
}
