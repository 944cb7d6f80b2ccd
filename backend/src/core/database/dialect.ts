import type { Statement } from './database.service.js';

/** Differences between MySQL and SQLite in hand-written statements. */

/**
 * Builds rows of values, each in brackets, never none. On MySQL the list is one bound value, because a placeholder for
 * each costs its driver far more.
 */
export function rowsOf(rows: unknown[][], isMysql: boolean): Statement {
  if (isMysql) return { sql: '?', values: [rows] };
  return { sql: rows.map((row) => `(${marks(row)})`).join(', '), values: rows.flat() };
}

/** Builds the values of an IN list, never none; on MySQL as one bound value, like `rowsOf`. */
export function listOf(values: unknown[], isMysql: boolean): Statement {
  return isMysql ? { sql: '?', values: [values] } : { sql: marks(values), values };
}

/**
 * Builds the end of an INSERT that updates a row that already has the key.
 * @param keys the columns of that key
 * @param columns the columns to update
 * @param change returns a column's new value, given its name and an expression for the inserted value
 */
export function orUpdate(
  keys: string[],
  columns: string[],
  change: (column: string, given: string) => string,
  isMysql: boolean,
): string {
  const changes = columns.map(
    (column) => `${column} = ${change(column, isMysql ? `VALUES(${column})` : `excluded.${column}`)}`,
  );
  const onDuplicate = isMysql ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${keys.join(', ')}) DO UPDATE SET`;
  return `${onDuplicate} ${changes.join(', ')}`;
}

/** Builds a placeholder for each of some bound values. */
export function marks(values: unknown[]): string {
  return values.map(() => '?').join(', ');
}
