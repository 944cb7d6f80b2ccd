import {
  type ColumnOptions,
  type DataSource,
  type TableColumnOptions,
  TableForeignKey,
  TableIndex,
  TableUnique,
} from 'typeorm';
import type { DatabaseSettings } from '../config/database-url.js';

export type Engine = DatabaseSettings['engine'];

/** Which of our two engines a data source speaks to. MySQL and MariaDB count as one. */
export function engineOf(dataSource: DataSource): Engine {
  return dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** Milliseconds, on both engines: `2026-11-20 10:00:00.000`, always UTC. */
const TIME_PRECISION = 3;

/**
 * BIGINT, SUM() and COUNT() arrive as text from MySQL and as numbers from SQLite. All of ours stay far
 * below 2^53.
 */
export function toNumber(value: unknown): number {
  return Number(value ?? 0);
}

/** A time as a query returned it: a Date from MySQL, UTC text from SQLite. */
export function toDate(value: unknown): Date {
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
}

/** A time as both engines store it, for statements written by hand: UTC, with milliseconds. */
export function toTimeText(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

/** Entity columns that read the same on both engines. */
export const BIGINT_COLUMN: ColumnOptions = {
  type: 'bigint',
  default: 0,
  transformer: { to: (value: unknown) => value, from: toNumber },
};
export const TIME_COLUMN: ColumnOptions = { type: 'datetime', precision: TIME_PRECISION };
export const FLAG_COLUMN: ColumnOptions = {
  type: 'tinyint',
  default: 0,
  transformer: { to: (value: unknown) => (value === undefined ? undefined : Number(value)), from: Boolean },
};

/**
 * Columns for migrations. Text is compared byte by byte on both engines, so that what is unique, and in
 * which case, is decided by our code and not by a server's default collation.
 */
export function columnsFor(engine: Engine) {
  const binary = engine === 'mysql' ? { charset: 'utf8mb4', collation: 'utf8mb4_bin' } : {};
  type More = Partial<TableColumnOptions>;
  return {
    id: (): TableColumnOptions => ({
      name: 'id',
      type: engine === 'mysql' ? 'int' : 'integer',
      isPrimary: true,
      isGenerated: true,
      generationStrategy: 'increment',
    }),
    integer: (name: string, more: More = {}): TableColumnOptions => ({
      name,
      type: engine === 'mysql' ? 'int' : 'integer',
      ...more,
    }),
    bigint: (name: string): TableColumnOptions => ({ name, type: 'bigint', default: '0' }),
    flag: (name: string): TableColumnOptions => ({ name, type: 'tinyint', default: '0' }),
    varchar: (name: string, length: number, more: More = {}): TableColumnOptions => ({
      name,
      type: 'varchar',
      length: String(length),
      ...binary,
      ...more,
    }),
    text: (name: string, more: More = {}): TableColumnOptions => ({ name, type: 'text', ...binary, ...more }),
    time: (name: string, more: More = {}): TableColumnOptions => ({
      name,
      type: 'datetime',
      precision: TIME_PRECISION,
      ...more,
    }),
  };
}

/** A unique key: a constraint on SQLite, a unique index on MySQL, which knows no other. */
export function uniqueKey(engine: Engine, name: string, columnNames: string[]) {
  return engine === 'mysql'
    ? { indices: [new TableIndex({ name, columnNames, isUnique: true })], uniques: [] }
    : { indices: [], uniques: [new TableUnique({ name, columnNames })] };
}

/** A foreign key that never acts by itself: what goes with a row is said in the code that deletes it. */
export function foreignKey(name: string, column: string, referencedTable: string): TableForeignKey {
  return new TableForeignKey({
    name,
    columnNames: [column],
    referencedTableName: referencedTable,
    referencedColumnNames: ['id'],
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  });
}
