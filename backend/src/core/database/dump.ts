import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { DataSource, EntityManager, EntityMetadata } from 'typeorm';
import { chunksOf } from '../support/chunks.js';
import { engineOf } from './column-types.js';
import { type GivenIds, givenIds, withholdIds } from './given-ids.js';

/** The number of rows by table. */
export type Counts = Record<string, number>;

/** What a dump contains, and the ids that must not be given again. */
export interface Written {
  rows: Counts;
  givenIds: GivenIds;
}

/** Called after each table. */
export type DumpProgress = (table: string, rows: number) => void;

/** The number of rows per read. */
const BATCH_SIZE = 5_000;
/**
 * The size of a transaction's fragments on a Galera cluster, in bytes. Without fragments, a cluster accepts no
 * transaction above 2 GB and keeps all of it in memory.
 */
const FRAGMENT_BYTES = 1_048_576;
const SQLITE_FILE = 'database.sqlite';
/** The tables with rows from migrations and mere starts. All other rows need an account, which is a row elsewhere. */
const FIRST_ROWS = [
  'leaderboard_version',
  'metric',
  'score_scale',
  'methodology_change',
  'publication',
  'method_file',
  'round',
  'metric_revision',
  'ledger_tree',
  'ledger_entry',
  'ledger_leaf',
  'ledger_checkpoint',
  'ledger_key',
  'ledger_self_check',
  'account_day',
  'backup_run',
  'operations_alarm',
  'instance',
  'newest_release',
  'integrity_cursor',
];

/**
 * Writes all rows of one moment into a folder, while others continue to write: on SQLite a file made by `VACUUM INTO`;
 * on MySQL a file of JSON lines per table, read in one repeatable-read transaction.
 * @param folder exists and is empty
 * @returns the counts of MySQL; SQLite's are in its file
 */
export async function dump(
  dataSource: DataSource,
  folder: string,
  progress: DumpProgress,
): Promise<Written | null> {
  if (engineOf(dataSource) === 'sqlite') {
    await dataSource.query('VACUUM INTO ?', [join(folder, SQLITE_FILE)]);
    return null;
  }
  return dataSource.transaction('REPEATABLE READ', async (manager) => {
    const counts: Counts = {};
    for (const table of dataSource.entityMetadatas) {
      const rows = await writeLines(manager, table, linesFile(folder, table));
      counts[table.tableName] = rows;
      progress(table.tableName, rows);
    }
    return { rows: counts, givenIds: await givenIds(manager, 'mysql') };
  });
}

/** Returns the path of the file that `dump` made of an embedded database. */
export function sqliteDump(folder: string): string {
  return join(folder, SQLITE_FILE);
}

/** Reads the number of rows and the given ids from the file that `dump` made. */
export async function readSqliteDump(copy: DataSource): Promise<Written> {
  return { rows: await countTables(copy), givenIds: await givenIds(copy.manager, 'sqlite') };
}

/**
 * Loads rows that `dump` wrote from MySQL, all or none, and keeps given ids from being given again.
 * @param dataSource with the migrations of the dumped database; its rows are deleted
 * @param given by the dumped database
 * @param marks statements to run in the same transaction
 */
export async function load(
  dataSource: DataSource,
  folder: string,
  { given, marks }: { given: GivenIds; marks: readonly string[] },
  progress: DumpProgress,
): Promise<void> {
  await fill(dataSource, (table) => linesOf(table, linesFile(folder, table)), progress, marks);
  await withholdIds(dataSource, given);
}

/**
 * Copies the rows of an embedded database into MySQL, all or none, and keeps both databases from giving an id of the
 * other again.
 * @param from with the migrations of `to`; nobody else writes to it
 * @param to its rows are deleted
 */
export async function moveRows(from: DataSource, to: DataSource, progress: DumpProgress): Promise<void> {
  await fill(to, (table) => rowsOf(from, table), progress);
  await withholdIds(to, await givenIds(from.manager, 'sqlite'));
}

/**
 * Counts the rows in a folder that `dump` made from MySQL, and changes nothing.
 * @returns the number of complete rows by table
 * @throws SyntaxError for an incomplete row; errors of the file system
 */
export async function countDumped(dataSource: DataSource, folder: string): Promise<Counts> {
  const counts: Counts = {};
  for (const table of dataSource.entityMetadatas) {
    let rows = 0;
    for await (const _ of linesOf(table, linesFile(folder, table))) rows += 1;
    counts[table.tableName] = rows;
  }
  return counts;
}

type Rows = AsyncIterable<Record<string, unknown>>;

async function fill(
  dataSource: DataSource,
  source: (table: EntityMetadata) => Rows,
  progress: DumpProgress,
  marks: readonly string[] = [],
): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await allowAnySize(manager);
    await manager.query('SET SESSION foreign_key_checks = 0');
    try {
      for (const table of dataSource.entityMetadatas) {
        await manager.query(`DELETE FROM ${escaped(dataSource, table)}`);
        progress(table.tableName, await store(manager, table, source(table)));
      }
      for (const mark of marks) await manager.query(mark);
    } finally {
      await manager.query('SET SESSION foreign_key_checks = 1');
    }
  });
}

/** Allows large transactions on this connection, which only this process uses. */
async function allowAnySize(manager: EntityManager): Promise<void> {
  const isGalera = await manager.query("SHOW VARIABLES WHERE Variable_name = 'wsrep_on' AND Value = 'ON'");
  if (isGalera.length === 0) return;
  await manager.query(
    `SET SESSION wsrep_trx_fragment_unit = 'bytes', wsrep_trx_fragment_size = ${FRAGMENT_BYTES}`,
  );
}

/** Counts the rows of each table. */
export async function countTables(dataSource: DataSource): Promise<Counts> {
  const counts: Counts = {};
  for (const table of dataSource.entityMetadatas) {
    const [row] = await dataSource.query(`SELECT COUNT(*) AS number FROM ${escaped(dataSource, table)}`);
    counts[table.tableName] = Number(row.number);
  }
  return counts;
}

/** Returns whether no table has more rows than migrations and starts insert. */
export async function isEmpty(dataSource: DataSource): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    for (const table of dataSource.entityMetadatas) {
      if (FIRST_ROWS.includes(table.tableName) || !(await runner.hasTable(table.tableName))) continue;
      const rows = (await runner.query(`SELECT 1 FROM ${escaped(dataSource, table)} LIMIT 1`)) as unknown[];
      if (rows.length > 0) return false;
    }
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

async function store(manager: EntityManager, table: EntityMetadata, rows: Rows): Promise<number> {
  let gathered: Record<string, unknown>[] = [];
  let count = 0;
  const write = async () => {
    for (const some of chunksOf(gathered)) await insert(manager, table, some);
    count += gathered.length;
    gathered = [];
  };
  for await (const row of rows) {
    gathered.push(row);
    if (gathered.length === BATCH_SIZE) await write();
  }
  await write();
  return count;
}

/** Reads rows from JSON lines, and restores times, which JSON lacks. */
async function* linesOf(table: EntityMetadata, path: string): Rows {
  const times = new Set(
    table.columns.filter(({ type }) => type === 'datetime').map((column) => column.databaseName),
  );
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const row = JSON.parse(line) as Record<string, unknown>;
    for (const name of times) if (typeof row[name] === 'string') row[name] = new Date(row[name]);
    yield row;
  }
}

/**
 * Reads rows along SQLite's rowid, which is the key if that is a number: leaves of the ledger begin at 0. Its times are
 * texts that MySQL reads as they are.
 */
async function* rowsOf(dataSource: DataSource, table: EntityMetadata): Rows {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = (await dataSource.query(
      `SELECT rowid AS row_number_, * FROM ${escaped(dataSource, table)} WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH_SIZE}`,
      [last],
    )) as ({ row_number_: number } & Record<string, unknown>)[];
    for (const { row_number_, ...row } of rows) {
      last = row_number_;
      yield row;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}

async function insert(
  manager: EntityManager,
  table: EntityMetadata,
  rows: Record<string, unknown>[],
): Promise<void> {
  const { driver } = manager.connection;
  const names = Object.keys(rows[0] ?? {});
  // Binds all rows as one value: a placeholder for each takes the driver longer than the database.
  await manager.query(
    `INSERT INTO ${escaped(manager.connection, table)} (${names.map((name) => driver.escape(name)).join(', ')}) VALUES ?`,
    [rows.map((row) => names.map((name) => row[name]))],
  );
}
