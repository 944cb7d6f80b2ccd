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

/** Returns the engine of a data source. MySQL and MariaDB count as one. */
export function engineOf(dataSource: DataSource): Engine {
  return dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
}

/** The precision of times on both engines: milliseconds, such as `2026-11-20 10:00:00.000`, always UTC. */
const TIME_PRECISION = 3;

/** Converts a BIGINT, SUM() or COUNT() to a number: MySQL returns them as text. All our values are far below 2^53. */
export function toNumber(value: unknown): number {
  return Number(value ?? 0);
}

/** Converts a queried time: MySQL returns a Date, SQLite a text in UTC. */
export function toDate(value: unknown): Date {
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
}

/** Formats a time as both engines store it, for statements without TypeORM: UTC, with milliseconds. */
export function toTimeText(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '');
}

/** Entity columns with the same meaning on both engines. */
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
 * Returns the column types for migrations. Text is compared byte by byte on both engines, so that our code and not a
 * server's default collation decides what is unique.
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

/** Defines a unique key: a constraint on SQLite, a unique index on MySQL, which has no other kind. */
export function uniqueKey(engine: Engine, name: string, columnNames: string[]) {
  return engine === 'mysql'
    ? { indices: [new TableIndex({ name, columnNames, isUnique: true })], uniques: [] }
    : { indices: [], uniques: [new TableUnique({ name, columnNames })] };
}

/** Defines a foreign key without cascades: the code that deletes a row names all rows that are deleted with it. */
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
