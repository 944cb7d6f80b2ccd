import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSettings, StartRefused } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { openDataSource } from '../database/data-source.js';
import { countTables, isEmpty, load, sqliteDump } from '../database/dump.js';
import { KNOWN_MIGRATIONS, migrate, newestUnknown } from '../database/migrate.js';
import { lockSqliteFile } from '../database/sqlite-file-lock.js';
import { ENTITIES } from '../entities.js';
import type { FileStores } from '../files/file-store.js';
import { fileStoresOf } from '../files/files.module.js';
import { FolderStores } from '../files/folder-store.js';
import { type Manifest, readManifest } from './backup-folder.js';
import { givenFolder, runCommand, say, withDatabase } from './command.js';
import { copyUploads, countUploads, removeUploads } from './uploads.js';

const HELP = `npm run restore -- <folder> [--force]

Puts a backup's rows, pictures and recordings into the database and the data directory (or the bucket of IMAGES_URL) of the
settings, which must be empty. A ledger that has signed anything signs nothing after it until npm run ledger -- resume.
  --force  what is there goes. Stop every server on it first.

Exit code 0: every table has as many rows as the backup says. 1: not so, or it was refused.`;

/** Nobody here knows what was signed after the backup: two trees of one size would be two histories. */
const HALT_LEDGER = "UPDATE ledger_tree SET halted = 'restored' WHERE size > 0";

type Opened = Awaited<ReturnType<typeof openDataSource>>;

await runCommand({
  help: HELP,
  flags: ['force'],
  async run(args) {
    const folder = givenFolder(args);
    const force = args.flags.force ?? false;
    const settings = readSettings(process.env);
    const manifest = await readManifest(folder);
    if (manifest.engine !== settings.database.engine) {
      throw new StartRefused(
        `The backup is of ${manifest.engine}, DATABASE_URL is ${settings.database.engine}.`,
      );
    }
    const newer = manifest.migrations.filter((name) => !KNOWN_MIGRATIONS.includes(name));
    if (newer.length > 0) {
      throw new StartRefused(
        `The backup is of version ${manifest.version}, which is newer than this version ${VERSION}: it has had ` +
          `${newer.at(-1)}. Restore it with version ${manifest.version} or a later one.`,
      );
    }
    const stores = fileStoresOf(settings);
    const { pictures, recordings } = await countUploads(stores);
    if (!force && pictures + recordings > 0) {
      throw new StartRefused(`${stores.place} has pictures or recordings already. --force removes them.`);
    }
    say(`restoring the backup of ${manifest.takenAt}, version ${manifest.version}`);
    if (settings.database.engine === 'sqlite') await restoreFile(settings.database.path, folder, force);
    else await restoreTables(folder, manifest, force);
    if (force) await removeUploads(stores);
    await copyUploads(new FolderStores(folder), stores);
    return compare(manifest, stores);
  },
});

async function restoreFile(path: string, folder: string, force: boolean): Promise<void> {
  const unlock = lockSqliteFile(path);
  try {
    if (existsSync(path) && !force) throw new StartRefused(`${path} is there already. --force replaces it.`);
    await mkdir(dirname(path), { recursive: true });
    await copyFile(sqliteDump(folder), `${path}.part`);
    await haltLedger(`${path}.part`);
    // A log left from the file before would be played into the new one.
    for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
    await rename(`${path}.part`, path);
  } finally {
    unlock();
  }
}

async function haltLedger(path: string): Promise<void> {
  const dataSource = await openDataSource({ engine: 'sqlite', path }, ENTITIES);
  try {
    await askLedger(dataSource, HALT_LEDGER);
  } finally {
    await dataSource.destroy();
  }
}

/** Where nothing was ever signed, there is nothing to be shown. */
async function isLedgerHalted(dataSource: Opened): Promise<boolean> {
  const [tree] = (await askLedger(dataSource, 'SELECT halted FROM ledger_tree')) ?? [];
  return tree !== undefined && tree.halted !== null;
}

/** A backup of before there was a ledger has none. */
async function askLedger(dataSource: Opened, sql: string): Promise<{ halted: string | null }[] | null> {
  const runner = dataSource.createQueryRunner();
  try {
    return (await runner.hasTable('ledger_tree')) ? await runner.query(sql) : null;
  } finally {
    await runner.release();
  }
}

async function restoreTables(
  folder: string,
  { migrations, version, givenIds }: Manifest,
  force: boolean,
): Promise<void> {
  await withDatabase(
    { mode: 'write', create: true, newer: force ? 'opened' : 'refused' },
    async (dataSource) => {
      if (KNOWN_MIGRATIONS.join() !== migrations.join()) {
        throw new StartRefused(
          `The backup's schema is another. Restore it with version ${version}, then upgrade.`,
        );
      }
      if (!force && !(await isEmpty(dataSource))) {
        throw new StartRefused('The database is not empty. --force replaces what is in it.');
      }
      // What a newer version has added would stay behind, and its migrations count as run.
      if (await newestUnknown(dataSource)) await dataSource.dropDatabase();
      await migrate(dataSource);
      if (!givenIds)
        say('The backup does not tell which ids were given: those of deleted rows may come again.');
      const then = { given: givenIds ?? {}, mark: HALT_LEDGER };
      await load(dataSource, folder, then, (table, rows) => say(`${table}: ${rows}`));
    },
  );
}

async function compare({ rows, pictures, recordings = 0 }: Manifest, stores: FileStores): Promise<boolean> {
  const found = await withDatabase({ mode: 'read' }, countTables);
  const wrong = Object.entries(rows).filter(([table, count]) => found[table] !== count);
  for (const [table, count] of wrong) say(`${table}: ${found[table]} rows instead of ${count}`);
  const copied = await countUploads(stores);
  if (copied.pictures !== pictures) say(`${copied.pictures} pictures instead of ${pictures}`);
  if (copied.recordings !== recordings) say(`${copied.recordings} recordings instead of ${recordings}`);
  if (wrong.length > 0 || copied.pictures !== pictures || copied.recordings !== recordings) return false;
  say('Every table, all pictures and recordings are as they were.');
  if (await withDatabase({ mode: 'read' }, isLedgerHalted))
    say('The ledger signs nothing until it was shown what it had signed last: npm run ledger -- --help');
  return true;
}
