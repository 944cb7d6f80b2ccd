import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { DataSource, EntityManager, EntityMetadata } from 'typeorm';
import { chunksOf } from './chunks.js';
import { engineOf } from './column-types.js';

/** Rows by table. */
export type Counts = Record<string, number>;

/** Told after each table. */
export type DumpProgress = (table: string, rows: number) => void;

/** Lines that are read before they are written down. */
const LINES_AT_ONCE = 5_000;
const SQLITE_FILE = 'database.sqlite';

/**
 * Writes all rows as of one moment into a folder, while others go on writing: on SQLite a file made by
 * `VACUUM INTO`; on MySQL a file of JSON lines for each table, read in one repeatable-read transaction.
 * @param folder exists and is empty
 * @returns how many rows each table holds in what was written
 */
export async function dump(dataSource: DataSource, folder: string, progress: DumpProgress): Promise<Counts> {
  if (engineOf(dataSource) === 'sqlite') {
    await dataSource.query('VACUUM INTO ?', [join(folder, SQLITE_FILE)]);
    return {};
  }
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const counts: Counts = {};
    for (const table of dataSource.entityMetadatas) {
      const rows = await writeLines(manager, table, linesFile(folder, table));
      counts[table.tableName] = rows;
      progress(table.tableName, rows);
    }
    return counts;
  });
}

/** The file that `dump` made of an embedded database. */
export function sqliteDump(folder: string): string {
  return join(folder, SQLITE_FILE);
}

/**
 * Puts rows back as `dump` wrote them from MySQL, whole or not at all.
 * @param dataSource migrated as the one that was dumped; what is in its tables goes
 */
export async function load(dataSource: DataSource, folder: string, progress: DumpProgress): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('SET SESSION foreign_key_checks = 0');
    try {
      for (const table of dataSource.entityMetadatas) {
        await manager.query(`DELETE FROM ${escaped(dataSource, table)}`);
        progress(table.tableName, await readLines(manager, table, linesFile(folder, table)));
      }
    } finally {
      await manager.query('SET SESSION foreign_key_checks = 1');
    }
  });
}

/** How many rows each table holds. */
export async function countTables(dataSource: DataSource): Promise<Counts> {
  const counts: Counts = {};
  for (const table of dataSource.entityMetadatas) {
    const [row] = await dataSource.query(`SELECT COUNT(*) AS number FROM ${escaped(dataSource, table)}`);
    counts[table.tableName] = Number(row.number);
  }
  return counts;
}

/** True when there is no table at all. */
export async function isEmpty(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    for (const { tableName } of dataSource.entityMetadatas)
      if (await runner.hasTable(tableName)) return false;
    return true;
  } finally {
    await runner.release();
  }
}

function linesFile(folder: string, { tableName }: EntityMetadata): string {
  return join(folder, `${tableName}.jsonl`);
}

function escaped({ driver }: DataSource, { tableName }: EntityMetadata): string {
  return driver.escape(tableName);
}

async function writeLines(manager: EntityManager, table: EntityMetadata, path: string): Promise<number> {
  const rows = await manager.queryRunner?.stream(`SELECT * FROM ${escaped(manager.connection, table)}`);
  if (!rows) throw new Error('Rows are read in a transaction');
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  let count = 0;
  for await (const row of rows) {
    if (!file.write(`${JSON.stringify(row)}\n`)) await once(file, 'drain');
    count += 1;
  }
  file.end();
  await finished(file);
  return count;
}

async function readLines(manager: EntityManager, table: EntityMetadata, path: string): Promise<number> {
  const times = new Set(
    table.columns.filter(({ type }) => type === 'datetime').map((column) => column.databaseName),
  );
  let rows: Record<string, unknown>[] = [];
  let count = 0;
  const store = async () => {
    for (const some of chunksOf(rows)) await insert(manager, table, some);
    count += rows.length;
    rows = [];
  };
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const row = JSON.parse(line) as Record<string, unknown>;
    for (const name of times) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
    rows.push(row);
    if (rows.length === LINES_AT_ONCE) await store();
  }
  await store();
  return count;
}

async function insert(
  manager: EntityManager,
  table: EntityMetadata,
  rows: Record<string, unknown>[],
): Promise<void> {
  const { driver } = manager.connection;
  const names = Object.keys(rows[0] ?? {});
  const marks = rows.map(() => `(${names.map(() => '?').join(', ')})`).join(', ');
  await manager.query(
    `INSERT INTO ${escaped(manager.connection, table)} (${names.map((name) => driver.escape(name)).join(', ')}) VALUES ${marks}`,
    rows.flatMap((row) => names.map((name) => row[name])),
  );
}
