import type { Statement } from '../../core/database/database.service.js';
import { orUpdate, rowsOf } from '../../core/database/dialect.js';
import { groupBy } from '../../core/support/group-by.js';
import { BUCKETS, type CandidateMove, type MetricMove } from './totals.js';

/** Parts of hand-written statements for all tables of totals. */

/** The number of totals per statement: each takes up to twenty values, and SQLite accepts 32,766. */
export const BATCH_SIZE = 1_000;

const BUCKET_COLUMNS = Array.from({ length: BUCKETS }, (_, number) => `bucket_${number}`);
export const SPREAD_COLUMNS = ['square_sum', 'product_sum', 'count_square_sum', ...BUCKET_COLUMNS];
export const SCORE_COLUMNS = ['score_sum', 'score_count', 'total_ratings', ...SPREAD_COLUMNS];
export const METRIC_COLUMNS = ['score_sum', 'score_count', 'square_sum', ...BUCKET_COLUMNS];

/** Builds the statement that adds to rows of a table, and inserts missing ones. */
export function addition(
  table: string,
  keys: string[],
  columns: string[],
  rows: (number | string)[][],
  isMysql: boolean,
): Statement {
  const added = orUpdate(keys, columns, (column, given) => `${column} + ${given}`, isMysql);
  const { sql, values } = rowsOf(rows, isMysql);
  return { sql: `INSERT INTO ${table} (${[...keys, ...columns].join(', ')}) VALUES ${sql} ${added}`, values };
}

/** Returns the values of SPREAD_COLUMNS. */
export function spread({ squareSum, productSum, countSquareSum, buckets }: CandidateMove): number[] {
  return [squareSum, productSum, countSquareSum, ...buckets];
}

/** Returns the values of SCORE_COLUMNS. */
export function scoreSums(move: CandidateMove): number[] {
  return [move.scoreSum, move.scoreCount, move.ratings, ...spread(move)];
}

/** Returns the values of METRIC_COLUMNS. */
export function metricSums({ scoreSum, scoreCount, squareSum, buckets }: MetricMove): number[] {
  return [scoreSum, scoreCount, squareSum, ...buckets];
}

/** Counts items by a key, as rows for `addition`. @param keyOf returns the values of the key's columns */
export function countRows<T>(
  things: readonly T[],
  keyOf: (thing: T) => (string | number)[],
): (string | number)[][] {
  const rows = [...groupBy(things, (thing) => keyOf(thing).join()).values()];
  return rows.flatMap((same) => (same[0] === undefined ? [] : [[...keyOf(same[0]), same.length]]));
}

export function slices<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
