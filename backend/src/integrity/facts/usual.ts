import { BASELINE_DAYS, type HourCount, hundredths, type RatingFacts } from './facts.js';
import { normalTailBound } from './statistics.js';

/** With less behind it nobody knows what is usual: every new candidate would be a case. */
export const MIN_DAYS = 7;
/** Ratings before, at least, to know a mean and its spread. */
const MIN_BEFORE = 30;
/** Hundredths of a point: less moves no rank that anybody would pay for. */
const MIN_SHIFT = 1000;
const HOURS_A_DAY = 24;

/** What a candidate was given on the days before. */
export interface Usual {
  /** Of which hours, from one to before another, and so many days. */
  from: number;
  to: number;
  days: number;
  /** Ratings. */
  number: number;
  /** Of what they gave, in hundredths of a point. */
  mean: number;
  variance: number;
}

/**
 * @param history hours of 28 days at most
 * @param start the hour at which they end
 * @returns null where too little is known
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

/** For how many days a candidate has been rated before an hour: 28 at most. */
export function knownDays(history: HourCount[], start: number): number {
  const first = history.reduce((least, { hour }) => Math.min(least, hour), start);
  return Math.min(BASELINE_DAYS, (start - first) / HOURS_A_DAY);
}

/** How far ratings are from what is usual. */
export interface Shift {
  /** Points, of a tenth. */
  before: number;
  now: number;
  probability: number;
  /** Those ratings that make it: nearer to their own mean than to the usual one. */
  side: RatingFacts[];
}

/**
 * A z-test of the mean of some ratings against the mean and spread of the days before, with a normal distribution (a
 * bound from above on its two tails). Whoever stuffs moves the mean, or has done nothing.
 * @returns null where it is less than ten points
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
