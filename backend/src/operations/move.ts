import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { readSettings, type Settings, StartRefused } from '../config/settings.js';
import { openDataSource } from '../database/data-source.js';
import { type Counts, countTables, dump, isEmpty, moveRows, sqliteDump } from '../database/dump.js';
import { migrate } from '../database/migrate.js';
import { lockSqliteFile } from '../database/sqlite-file-lock.js';
import { ENTITIES } from '../entities.js';
import type { FileStores } from '../files/file-store.js';
import { fileStoresOf } from '../files/files.module.js';
import { FolderStores } from '../files/folder-store.js';
import { PublishedCheckpoint } from '../ledger/published-checkpoint.js';
import { isAnythingWrong, RatingRecount } from '../ratings/rating-recount.js';
import { givenFolder, runCommand, say, useFeatures, withDatabase } from './command.js';
import { copyUploads, countUploads } from './uploads.js';

const HELP = `npm run move -- <data directory or database file>

Moves everything from an embedded database (SQLite) into the empty one of MySQL or MariaDB that DATABASE_URL names:
all rows, with their ids, and the pictures and recordings into the bucket of IMAGES_URL, or into DATA_DIR where that is another
directory. What it moves from stays as it is; its server must be stopped. It may be of an older version.

Exit code 0: both sides have as many rows in every table, and all totals are right. 1: not so, or it was refused.`;

await runCommand({
  help: HELP,
  async run(args) {
    const source = databaseFile(givenFolder(args));
    const settings = readSettings(process.env);
    if (settings.database.engine !== 'mysql')
      throw new StartRefused('DATABASE_URL must name the MySQL or MariaDB database to move into.');
    const unlock = lockSqliteFile(source);
    try {
      return await withDatabase({ mode: 'write' }, (to) =>
        withCopy(source, (from) => move(from, to, settings, source)),
      );
    } finally {
      unlock();
    }
  },
});

/** @throws StartRefused where there is none */
function databaseFile(given: string): string {
  const path = given.endsWith('.sqlite') ? given : join(given, 'npi.sqlite');
  if (!existsSync(path)) throw new StartRefused(`There is no database at ${path}.`);
  return path;
}

/** A copy is brought up to date instead of the original. It stands beside it, where there was room for as much. */
async function withCopy<T>(source: string, work: (copy: DataSource) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dirname(source), '.move-'));
  try {
    const original = await openDataSource({ engine: 'sqlite', path: source }, ENTITIES);
    await dump(original, folder, () => undefined).finally(() => original.destroy());
    const copy = await openDataSource({ engine: 'sqlite', path: sqliteDump(folder) }, ENTITIES);
    try {
      await migrate(copy);
      return await work(copy);
    } finally {
      await copy.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function move(from: DataSource, to: DataSource, settings: Settings, source: string): Promise<boolean> {
  if (!(await isEmpty(to)))
    throw new StartRefused('The database of DATABASE_URL is not empty: name a new one.');
  await migrate(to);
  await moveRows(from, to, (table, rows) => say(`${table}: ${rows}`));
  const [files, stores] = [new FolderStores(dirname(source)), fileStoresOf(settings)];
  await copyUploads(files, stores);
  await keepCheckpoint(files, stores);
  const alike = compare(await countTables(from), await countTables(to));
  const moves = await useFeatures(settings, to, (features) =>
    features.get(RatingRecount, { strict: false }).compare(),
  );
  if (isAnythingWrong(moves)) say('Some totals differ from the ratings: npm run reconcile');
  const { pictures, recordings } = await countUploads(files);
  const copied = await countUploads(stores);
  if (copied.pictures < pictures) say(`${copied.pictures} pictures instead of ${pictures}`);
  if (copied.recordings < recordings) say(`${copied.recordings} recordings instead of ${recordings}`);
  const whole = copied.pictures >= pictures && copied.recordings >= recordings;
  const well = alike && !isAnythingWrong(moves) && whole;
  if (well)
    say(
      'Both sides have the same. Those who are signed in stay so if JWT_SECRET is what it was: without it the old ' +
        `server made one and kept it in ${join(dirname(source), 'jwt-secret')}. Next: npm run doctor`,
    );
  if (well)
    say(
      'Do not start the old server again: it would go on with the ledger beside this one, and that would be two histories.',
    );
  return well;
}

/** What was signed last is known at the new place too. */
async function keepCheckpoint(from: FileStores, to: FileStores): Promise<void> {
  const note = await new PublishedCheckpoint(from).read();
  if (note !== null) await new PublishedCheckpoint(to).write(note);
}

/** Says what both sides hold. @returns true when that is the same */
function compare(from: Counts, to: Counts): boolean {
  const tables = Object.entries(from);
  const width = Math.max(...tables.map(([table]) => table.length));
  say(`\n${'table'.padEnd(width)}  ${'SQLite'.padStart(9)}  ${'MySQL'.padStart(9)}`);
  for (const [table, rows] of tables) {
    const difference = to[table] === rows ? '' : '  DIFFERS';
    say(`${table.padEnd(width)}  ${String(rows).padStart(9)}  ${String(to[table]).padStart(9)}${difference}`);
  }
  return tables.every(([table, rows]) => to[table] === rows);
}
