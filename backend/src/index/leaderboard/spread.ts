import { toNumber } from '../../core/database/column-types.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { BUCKETS } from '../totals/totals.js';
import type { RatingSums } from './interval.js';

/** The statuses of ratings in figures: excluded ratings are in none. */
export type ShownStatus = Exclude<RatingStatus, 'excluded'>;

/** Sums over ratings, and the number of ratings by tenths of 0 to 100. */
export interface Spread extends RatingSums {
  buckets: number[];
}

const SUMS = [
  'ratings',
  'scoreSum',
  'scoreCount',
  'squareSum',
  'productSum',
  'countSquareSum',
] as const satisfies (keyof RatingSums)[];

/** Reads sums from a row with these column names. */
export function toRatingSums(row: Record<string, unknown>): RatingSums {
  return Object.fromEntries(SUMS.map((name) => [name, toNumber(row[name])])) as unknown as RatingSums;
}

/** Adds up several disjoint groups of ratings; null without any. */
export function sumOfSpreads(spreads: Iterable<Spread | null | undefined>): Spread | null {
  let sum: Spread | null = null;
  for (const spread of spreads) {
    if (!spread) continue;
    sum ??= nothing();
    for (const name of SUMS) sum[name] += spread[name];
    for (const [index, count] of spread.buckets.entries())
      sum.buckets[index] = (sum.buckets[index] ?? 0) + count;
  }
  return sum;
}

function nothing(): Spread {
  const none = { ratings: 0, scoreSum: 0, scoreCount: 0, squareSum: 0, productSum: 0, countSquareSum: 0 };
  return { ...none, buckets: new Array<number>(BUCKETS).fill(0) };
}
