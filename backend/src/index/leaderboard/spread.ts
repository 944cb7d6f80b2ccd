import { toNumber } from '../../core/database/column-types.js';
import type { Standing } from '../../ledger/entries/standing.js';
import { BUCKETS } from '../totals/totals.js';
import type { RatingSums } from './interval.js';

/** Where ratings stand whose figures are shown: what is set aside is no part of any. */
export type ShownStanding = Exclude<Standing, 'set_aside'>;

/** Sums over ratings, and the ratings by tenths of 0 to 100. */
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

/** Reads sums from a row of a query that has them under these names. */
export function toRatingSums(row: Record<string, unknown>): RatingSums {
  return Object.fromEntries(SUMS.map((name) => [name, toNumber(row[name])])) as unknown as RatingSums;
}

/** What several groups of ratings come to together, none of which is in two of them; null of none. */
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
