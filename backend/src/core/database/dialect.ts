import type { Statement } from './database.service.js';

/** What MySQL and SQLite write differently, for statements by hand. */

/**
 * Rows of values, each in brackets, never none. MySQL's driver writes a list that is bound as one value; a mark for
 * each costs it far more.
 */
export function rowsOf(rows: unknown[][], isMysql: boolean): Statement {
  if (isMysql) return { sql: '?', values: [rows] };
  return { sql: rows.map((row) => `(${marks(row)})`).join(', '), values: rows.flat() };
}

/** Values to stand between brackets, never none; on MySQL as one, as in `rowsOf`. */
export function listOf(values: unknown[], isMysql: boolean): Statement {
  return isMysql ? { sql: '?', values: [values] } : { sql: marks(values), values };
}

/**
 * The end of an INSERT that changes the row which has the key already.
 * @param keys the columns of that key
 * @param columns those that change
 * @param change what becomes of a column, given its name and what stands for the value that came
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

/** A mark for each of some values that are bound. */
export function marks(values: unknown[]): string {
  return values.map(() => '?').join(', ');
}
