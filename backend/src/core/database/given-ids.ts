import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type Engine, toNumber } from './column-types.js';

/** The highest id ever given, by table, whether or not its row still exists. Tables that never had a row are absent. */
export type GivenIds = Record<string, number>;

/** Finds the counter in a table's definition: MySQL's list of tables may be a day old, the definition is not. */
const COUNTER = /\) ENGINE=\w+ AUTO_INCREMENT=(\d+)/;

/**
 * Returns the ids that tables have given. Read after the rows, it covers all rows that were read.
 * @param manager in whose transaction it is read, if any
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
 * Keeps MySQL's tables from giving ids again. Each statement commits implicitly.
 * @param given values without a table, or of unknown tables, are ignored
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
 * Keeps given ids through migrations of SQLite, which change a table by creating it again: the new table would count
 * from its highest row.
 * @param dataSource of type better-sqlite3, initialized
 */
export function keepIdsInMigrations(dataSource: DataSource): void {
  for (const migration of dataSource.migrations) {
    // Each runs within its migration's transaction.
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
    // A new table without rows has no counter.
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
