import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Engine, toNumber } from './column-types.js';

/** By table, the highest id that was given to a row, be the row there or gone. Of a table that never had one there is none. */
export type GivenIds = Record<string, number>;

/** MySQL's own list of tables may be a day old: what a table is made by is not. */
const COUNTER = /\) ENGINE=\w+ AUTO_INCREMENT=(\d+)/;

/**
 * Which ids the tables of entities have given. Read after the rows, it knows those of all rows that were read.
 * @param manager in whose transaction it is read, where it has one
 */
export async function givenIds(manager: EntityManager, engine: Engine): Promise<GivenIds> {
  const { driver, entityMetadatas } = manager.connection;
  const given: GivenIds = {};
  if (engine === 'sqlite') {
    const all = await sequences(manager);
    for (const { tableName: table } of entityMetadatas)
      if (all[table] !== undefined) given[table] = all[table];
    return given;
  }
  for (const { tableName } of entityMetadatas) {
    const [row] = await manager.query(`SHOW CREATE TABLE ${driver.escape(tableName)}`);
    const [, next] = COUNTER.exec(String(row['Create Table'])) ?? [];
    if (next !== undefined) given[tableName] = Number(next) - 1;
  }
  return given;
}

/**
 * Lets no table of MySQL give an id again that was given. Each change is one that commits.
 * @param given of tables that are none, or not known, nothing is taken
 */
export async function withholdIds(to: DataSource, given: GivenIds): Promise<void> {
  const there = await givenIds(to.manager, 'mysql');
  for (const { tableName } of to.entityMetadatas) {
    const last = given[tableName] ?? 0;
    if (last <= (there[tableName] ?? 0)) continue;
    await to.query(`ALTER TABLE ${to.driver.escape(tableName)} AUTO_INCREMENT = ${last + 1}`);
  }
}

/**
 * Lets migrations of SQLite, there and back, keep what ids were given. It changes much about a table only by making it anew,
 * and the new one would begin to count at its highest row.
 * @param dataSource of type better-sqlite3, initialized
 */
export function keepIdsInMigrations(dataSource: DataSource): void {
  for (const migration of dataSource.migrations) {
    // Each within its transaction.
    for (const way of ['up', 'down'] as const) {
      const run = migration[way].bind(migration);
      migration[way] = async (runner: QueryRunner) => {
        const given = await sequences(runner);
        await run(runner);
        await setSequences(runner, given);
      };
    }
  }
}

async function setSequences(runner: QueryRunner, given: GivenIds): Promise<void> {
  for (const [table, last] of Object.entries(given)) {
    await runner.query('UPDATE sqlite_sequence SET seq = MAX(seq, ?) WHERE name = ?', [last, table]);
    // Of a table that was made and has no rows there is none.
    await runner.query(
      'INSERT INTO sqlite_sequence (name, seq) SELECT name, ? FROM sqlite_master ' +
        "WHERE type = 'table' AND name = ? AND name NOT IN (SELECT name FROM sqlite_sequence)",
      [last, table],
    );
  }
}

async function sequences(manager: Pick<QueryRunner, 'query'>): Promise<GivenIds> {
  const [counted] = await manager.query("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'");
  if (!counted) return {};
  const rows = (await manager.query('SELECT name, seq FROM sqlite_sequence')) as {
    name: string;
    seq: unknown;
  }[];
  return Object.fromEntries(rows.map(({ name, seq }) => [name, toNumber(seq)]));
}
