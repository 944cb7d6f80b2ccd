import { BASELINE_DAYS, type HourCount, hundredths, type RatingFacts } from './facts.js';
import { normalTailBound } from './statistics.js';

/** The minimum number of known days: with fewer, every new candidate would be a case. */
export const MIN_DAYS = 7;
/** The minimum number of earlier ratings for a mean and its spread. */
const MIN_BEFORE = 30;
/** The smallest relevant shift, in hundredths of a point: less moves no rank that anybody would pay for. */
const MIN_SHIFT = 1000;
const HOURS_A_DAY = 24;

/** What a candidate received on the days before. */
export interface Usual {
  /** The hours, from one to before another, and the number of days. */
  from: number;
  to: number;
  days: number;
  /** The number of ratings. */
  number: number;
  /** The mean of the ratings, in hundredths of a point. */
  mean: number;
  variance: number;
}

/**
 * Computes what is usual.
 * @param history at most 28 days of hours
 * @param start the hour after the last
 * @returns null if too little is known
 */
export function usualOf(history: HourCount[], start: number): Usual | null {
  const before = history.filter(({ hour }) => hour < start);
  const total = (of: keyof HourCount) => before.reduce((sum, count) => sum + count[of], 0);
  const number = total('number');
  const days = knownDays(before, start);
  if (number < MIN_BEFORE || days < MIN_DAYS) return null;
  const mean = total('scoreSum') / number;
  return {
    from: start - Math.round(days * HOURS_A_DAY),
    to: start,
    days,
    number,
    mean,
    variance: Math.max(1, total('squareSum') / number - mean ** 2),
  };
}

/** Counts the days on which a candidate was rated before an hour: at most 28. */
export function knownDays(history: HourCount[], start: number): number {
  const first = history.reduce((least, { hour }) => Math.min(least, hour), start);
  return Math.min(BASELINE_DAYS, (start - first) / HOURS_A_DAY);
}

/** The difference between ratings and what is usual. */
export interface Shift {
  /** The usual mean, in points with one decimal. */
  before: number;
  now: number;
  probability: number;
  /** The ratings that cause the shift: those nearer to their own mean than to the usual one. */
  side: RatingFacts[];
}

/**
 * Tests the mean of ratings against the mean and spread of the days before by a z-test, with a normal distribution (an
 * upper bound of its two tails). A successful attack must move the mean.
 * @returns null below ten points
 */
export function shiftOf(ratings: RatingFacts[], { mean, variance }: Usual): Shift | null {
  if (ratings.length === 0) return null;
  const now = ratings.reduce((sum, rating) => sum + hundredths(rating), 0) / ratings.length;
  const apart = Math.abs(now - mean);
  if (apart < MIN_SHIFT) return null;
  const side = ratings.filter((rating) => (hundredths(rating) - mean) / (now - mean) > 0.5);
  const probability = Math.min(1, 2 * normalTailBound(apart / Math.sqrt(variance / ratings.length)));
  return { before: tenths(mean), now: tenths(now), probability, side };
}

function tenths(score: number): number {
  return Math.round(score / 10) / 10;
}
