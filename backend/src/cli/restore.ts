import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigurationError, readSettings, type Settings } from '../core/config/settings.js';
import { BUILD_LINE, buildLine } from '../core/config/version.js';
import { lockSqliteFile } from '../core/connections/sqlite-file-lock.js';
import { openDataSource } from '../core/database/data-source.js';
import { type Counts, countDumped, countTables, isEmpty, load, sqliteDump } from '../core/database/dump.js';
import { withLease } from '../core/database/lease.js';
import { KNOWN_MIGRATIONS, migrate, newestUnknown } from '../core/database/migrate.js';
import { ENTITIES } from '../entities.js';
import type { FileStores } from '../media/files/file-store.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { FolderStores } from '../media/files/folder-store.js';
import {
  damagedBackup,
  type Manifest,
  READ_ONLY,
  readManifest,
} from '../operations/backups/backup-folder.js';
import {
  copyUploads,
  countUploads,
  listMissing,
  removeUploads,
  type UploadNames,
} from '../operations/backups/uploads.js';
import { SILENCE_MS } from '../operations/instances/instances.repository.js';
import { givenFolder, runCommand, say, WrongUsage, withDatabase } from './command.js';

/** The names of what `--check` restores into. */
const SCRATCH_FOLDER = 'restore-check-';
const SCRATCH_SUFFIX = '_restore_check';

const HELP = `npm run restore -- <folder> [--force | --check]

Restores a backup's rows, pictures and recordings into the database and the data directory (or the bucket of IMAGES_URL)
of the settings. Both must be empty, but a restore that was interrupted can be repeated. A ledger that has signed anything
then signs nothing until npm run ledger -- resume.

  --force  replaces existing data. Stop every server first.
  --check  restores into a new database and folder, and removes both. The server may run meanwhile. An account that may
           not create databases only reads the backup. On MySQL the new database has the name of yours with
           ${SCRATCH_SUFFIX} behind it; one of that name is removed.

Exit code 0: every table has the number of rows that the backup names. 1: rows are missing, or the command refused to
run.`;

/**
 * Halts the ledger, because nobody here knows what was signed after the backup: two trees of one size would be two
 * histories.
 */
const HALT_LEDGER = "UPDATE ledger_tree SET halted = 'restored' WHERE size > 0";

/** The servers that ran at the time of the backup need not run now. */
const FORGET_SERVERS = "UPDATE instance SET seen_at = '2000-01-01'";

type Opened = Awaited<ReturnType<typeof openDataSource>>;

await runCommand({
  help: HELP,
  flags: ['force', 'check'],
  async run(args) {
    const folder = givenFolder(args);
    const { force = false, check = false } = args.flags;
    if (force && check) throw new WrongUsage('--check replaces nothing: leave --force out.');
    const settings = readSettings(process.env);
    const manifest = await readManifest(folder);
    if (manifest.engine !== settings.database.engine) {
      throw new ConfigurationError(
        `The backup is of ${manifest.engine}, but DATABASE_URL names ${settings.database.engine}. Set DATABASE_URL to a database of the backup's kind.`,
      );
    }
    const newer = manifest.migrations.filter((name) => !KNOWN_MIGRATIONS.includes(name));
    if (newer.length > 0) {
      throw new ConfigurationError(
        `Version ${writerOf(manifest)} wrote the backup, with the migration ${newer.at(-1)}. It is newer than this version ` +
          `${BUILD_LINE}. Restore the backup with version ${manifest.version} or a later one.`,
      );
    }
    say(`restoring the backup of ${manifest.takenAt}, version ${writerOf(manifest)}`);
    if (check) return checkBackup(folder, manifest, settings);
    if (!(await restore(folder, manifest, settings, force))) return false;
    say('All rows, pictures and recordings of the backup are restored.');
    const { missing = [] } = manifest;
    if (missing.length > 0)
      say(`The backup does not contain ${missing.join(', ')}. The server needs the former.`);
    if (await withDatabase({ mode: 'read' }, isLedgerHalted))
      say('The ledger signs nothing until you name its last checkpoint. See: npm run ledger -- --help');
    return true;
  },
});

/** Restores a backup to where the settings say. @returns whether all of it is there */
async function restore(
  folder: string,
  manifest: Manifest,
  settings: Settings,
  force: boolean,
): Promise<boolean> {
  const stores = fileStoresOf(settings);
  const files = new FolderStores(folder);
  const others = await listMissing(stores, files);
  // A restore of the same backup that was killed has left its files. A name never has other contents.
  if (!force && others.pictures.length + others.recordings.length > 0) {
    throw new ConfigurationError(
      `${stores.place} contains pictures or recordings that the backup lacks. To remove them, add --force.`,
    );
  }
  await refuseMissingUploads(folder, manifest);
  const copied: UploadNames = { pictures: [], recordings: [] };
  try {
    // Copied first, because files do not affect the database: existing data are complete until the whole backup is
    // there.
    await copyUploads(files, stores, copied);
    if (settings.database.engine === 'sqlite')
      await restoreFile(settings.database.path, folder, manifest, force);
    else await restoreTables(folder, manifest, settings, force);
  } catch (error) {
    await removeUploads(stores, copied);
    throw error;
  }
  if (force) await removeUploads(stores, others);
  return compare(manifest, stores, settings);
}

/** Restores a backup into a new place, and removes that. @returns whether all of it was there */
async function checkBackup(folder: string, manifest: Manifest, settings: Settings): Promise<boolean> {
  const place = await makeScratch(settings);
  if (place === null) {
    await refuseMissingUploads(folder, manifest);
    await withDatabase({ mode: 'read' }, (dataSource) => refuseOtherLines(dataSource, folder, manifest));
    say(`${READ_ONLY}, because the account of DATABASE_URL may not create databases. It is complete.`);
    return true;
  }
  try {
    if (!(await restore(folder, manifest, place.settings, false))) return false;
    say('The backup can be restored.');
    return true;
  } finally {
    await place.remove();
  }
}

/** A place to restore into that nobody else uses. */
interface Scratch {
  settings: Settings;
  remove(): Promise<void>;
}

/** Makes a new database and folder. @returns null if the account may not create databases */
async function makeScratch(settings: Settings): Promise<Scratch | null> {
  const { dataDir, database } = settings;
  const former = (await readdir(dataDir)).filter((name) => name.startsWith(SCRATCH_FOLDER));
  for (const name of former) await rm(join(dataDir, name), { recursive: true, force: true });
  const drop =
    database.engine === 'mysql' ? await createDatabase(settings, database.name + SCRATCH_SUFFIX) : null;
  if (database.engine === 'mysql' && drop === null) return null;
  // Beside the data: folders for temporary files may be in memory.
  const folder = await mkdtemp(join(dataDir, SCRATCH_FOLDER));
  return {
    settings: {
      ...settings,
      dataDir: folder,
      bucket: null,
      database:
        database.engine === 'mysql'
          ? { ...database, name: database.name + SCRATCH_SUFFIX }
          : { engine: 'sqlite', path: join(folder, 'npi.sqlite') },
    },
    async remove() {
      await rm(folder, { recursive: true, force: true });
      await drop?.();
    },
  };
}

/** Creates an empty database. @returns a function that drops it; null if the account may not create databases */
async function createDatabase(settings: Settings, name: string): Promise<(() => Promise<void>) | null> {
  const run = (...statements: string[]) =>
    withDatabase({ mode: 'read', settings }, async (dataSource) => {
      for (const statement of statements)
        await dataSource.query(`${statement} ${dataSource.driver.escape(name)}`);
    });
  try {
    await run('DROP DATABASE IF EXISTS', 'CREATE DATABASE');
  } catch (error) {
    if ((error as { code?: string }).code === 'ER_DBACCESS_DENIED_ERROR') return null;
    throw error;
  }
  return () => run('DROP DATABASE');
}

async function refuseMissingUploads(folder: string, { pictures, recordings = 0 }: Manifest): Promise<void> {
  const there = await countUploads(new FolderStores(folder));
  if (there.pictures < pictures)
    throw damagedBackup(folder, `${there.pictures} pictures instead of ${pictures}`);
  if (there.recordings < recordings)
    throw damagedBackup(folder, `${there.recordings} recordings instead of ${recordings}`);
}

async function restoreFile(path: string, folder: string, manifest: Manifest, force: boolean): Promise<void> {
  const unlock = lockSqliteFile(path);
  try {
    if (!force && existsSync(path) && !(await isEmptyFile(path)))
      throw new ConfigurationError(`${path} is not empty. To replace its rows, add --force.`);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(sqliteDump(folder), `${path}.part`);
    await prepareFile(`${path}.part`, folder, manifest);
    // A log of the former file would be applied to the new one. Opening the former file ends its log, so that it is
    // complete until the new one has its name; a damaged one is lost anyway.
    if (existsSync(path)) await isEmptyFile(path).catch(() => false);
    for (const end of ['-wal', '-shm']) await rm(path + end, { force: true });
    await rename(`${path}.part`, path);
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(`${path}.part${end}`, { force: true });
    unlock();
  }
}

async function isEmptyFile(path: string): Promise<boolean> {
  const dataSource = await openDataSource({ engine: 'sqlite', path }, ENTITIES);
  try {
    return await isEmpty(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

/** Compares the copy with the manifest, and halts its ledger. */
async function prepareFile(path: string, folder: string, { rows }: Manifest): Promise<void> {
  const dataSource = await openDataSource({ engine: 'sqlite', path }, ENTITIES).catch((error: unknown) => {
    throw isDamage(error) ? damagedBackup(folder, 'its database cannot be opened') : error;
  });
  try {
    // SQLite reads a truncated page as if zeros followed.
    const [{ bytes }] = (await dataSource.query(
      'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()',
    )) as [{ bytes: number }];
    const { size } = await stat(sqliteDump(folder));
    if (size !== bytes) throw damagedBackup(folder, `its database has ${size} bytes instead of ${bytes}`);
    const [check] = (await dataSource.query('PRAGMA quick_check(1)')) as { quick_check: string }[];
    if (check?.quick_check !== 'ok')
      throw damagedBackup(folder, `its database is incomplete: ${check?.quick_check}`);
    refuseOtherRows(folder, rows, await countKnown(dataSource, rows));
    await askLedger(dataSource, HALT_LEDGER);
  } catch (error) {
    throw isDamage(error) ? damagedBackup(folder, 'its database is incomplete') : error;
  } finally {
    await dataSource.destroy();
  }
}

function isDamage(error: unknown): boolean {
  const { code, driverError } = error as { code?: string; driverError?: { code?: string } };
  return /^SQLITE_(NOTADB|CORRUPT)/.test(driverError?.code ?? code ?? '');
}

/** Counts the tables that the backup names, which may be an older version's. */
async function countKnown(dataSource: Opened, rows: Counts): Promise<Counts> {
  const counts: Counts = {};
  for (const table of Object.keys(rows)) {
    const [row] = await dataSource.query(`SELECT COUNT(*) AS number FROM ${dataSource.driver.escape(table)}`);
    counts[table] = Number(row.number);
  }
  return counts;
}

function refuseOtherRows(folder: string, expected: Counts, found: Counts): void {
  const other = Object.entries(expected).find(([table, count]) => found[table] !== count);
  if (other)
    throw damagedBackup(folder, `${found[other[0]] ?? 0} rows of ${other[0]} instead of ${other[1]}`);
}

/** Returns whether the ledger is halted. A ledger that has never signed need not be resumed. */
async function isLedgerHalted(dataSource: Opened): Promise<boolean> {
  const [tree] = (await askLedger(dataSource, 'SELECT halted FROM ledger_tree')) ?? [];
  return tree !== undefined && tree.halted !== null;
}

/** Queries the ledger; null if the backup is older than the ledger. */
async function askLedger(dataSource: Opened, sql: string): Promise<{ halted: string | null }[] | null> {
  const runner = dataSource.createQueryRunner();
  try {
    return (await runner.hasTable('ledger_tree')) ? await runner.query(sql) : null;
  } finally {
    await runner.release();
  }
}

/** Returns the build that wrote a backup, in one line. */
function writerOf({ version, commit = 'unknown', commitDate = 'unknown' }: Manifest): string {
  return buildLine({ version, commit, date: commitDate });
}

async function restoreTables(
  folder: string,
  manifest: Manifest,
  settings: Settings,
  force: boolean,
): Promise<void> {
  const { givenIds } = manifest;
  await withDatabase(
    { mode: 'write', create: true, newer: force ? 'opened' : 'refused', settings },
    async (dataSource) => {
      if (!force && !(await isEmpty(dataSource))) {
        throw new ConfigurationError('The database is not empty. To replace its rows, add --force.');
      }
      await refuseOtherLines(dataSource, folder, manifest);
      await refuseServers(dataSource);
      // Tables of a newer version would remain, and its migrations would count as run.
      if (await newestUnknown(dataSource)) await dataSource.dropDatabase();
      await migrate(dataSource);
      if (!givenIds)
        say('The backup does not contain the last ids, so new rows may get ids of deleted rows.');
      const then = { given: givenIds ?? {}, marks: [HALT_LEDGER, FORGET_SERVERS] };
      // A server that starts meanwhile waits, and finds the new rows.
      await withLease(dataSource, async () => {
        await refuseServers(dataSource);
        await load(dataSource, folder, then, (table, rows) => say(`${table}: ${rows}`));
      });
    },
  );
}

/** Refuses to replace rows while a server may change them. @throws ConfigurationError */
async function refuseServers(dataSource: Opened): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('instance'))) return;
    const [{ running }] = await runner.query(
      `SELECT COUNT(*) AS running FROM instance WHERE seen_at > UTC_TIMESTAMP(3) - INTERVAL ${SILENCE_MS / 1000} SECOND`,
    );
    if (Number(running) > 0)
      throw new ConfigurationError(
        'A server runs on this database, or was killed less than three minutes ago. Stop every server, or wait.',
      );
  } finally {
    await runner.release();
  }
}

/** Counts the rows in the files of a backup. @throws ConfigurationError if it is damaged or another version's */
async function refuseOtherLines(dataSource: Opened, folder: string, manifest: Manifest): Promise<void> {
  if (KNOWN_MIGRATIONS.join() !== manifest.migrations.join()) {
    throw new ConfigurationError(
      `The backup has the schema of another version. Restore it with version ${writerOf(manifest)}, then upgrade.`,
    );
  }
  const found = await countDumped(dataSource, folder).catch((error: Error) => {
    throw error instanceof SyntaxError ? damagedBackup(folder, 'a row is incomplete') : error;
  });
  refuseOtherRows(folder, manifest.rows, found);
}

async function compare(
  { rows, pictures, recordings = 0 }: Manifest,
  stores: FileStores,
  settings: Settings,
): Promise<boolean> {
  const found = await withDatabase({ mode: 'read', settings }, countTables);
  const wrong = Object.entries(rows).filter(([table, count]) => found[table] !== count);
  for (const [table, count] of wrong) say(`${table}: ${found[table]} rows instead of ${count}`);
  const copied = await countUploads(stores);
  if (copied.pictures !== pictures) say(`${copied.pictures} pictures instead of ${pictures}`);
  if (copied.recordings !== recordings) say(`${copied.recordings} recordings instead of ${recordings}`);
  return wrong.length === 0 && copied.pictures === pictures && copied.recordings === recordings;
}
