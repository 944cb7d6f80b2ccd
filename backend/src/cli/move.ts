import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { ConfigurationError, readSettings, type Settings } from '../core/config/settings.js';
import { lockSqliteFile } from '../core/connections/sqlite-file-lock.js';
import { openDataSource } from '../core/database/data-source.js';
import { type Counts, countTables, dump, isEmpty, moveRows, sqliteDump } from '../core/database/dump.js';
import { migrate } from '../core/database/migrate.js';
import { jwtSecretFile } from '../core/secrets/jwt-secret.js';
import { ENTITIES } from '../entities.js';
import { PublishedCheckpointService } from '../ledger/checkpoints/published-checkpoint.service.js';
import type { FileStores } from '../media/files/file-store.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { FolderStores } from '../media/files/folder-store.js';
import { copyUploads, countUploads } from '../operations/backups/uploads.js';
import { isAnythingWrong, RatingRecountService } from '../reconciliation/rating-recount.service.js';
import { removeDemo } from '../seed/demo-removal.js';
import { DemoDataService } from '../web/configuration/demo-data.service.js';
import { givenFolder, runCommand, say, useFeatures, withDatabase } from './command.js';

const HELP = `npm run move -- <data directory or database file> [--without-demo]

Copies an embedded database (SQLite) into the empty MySQL or MariaDB database that DATABASE_URL names: all rows with
their ids, and the pictures and recordings into the bucket of IMAGES_URL, or into DATA_DIR if that is another directory.
The source does not change, and may be of an older version. Stop its server first.

  --without-demo  leaves demo data behind. Without the option, the command refuses demo data.

Exit code 0: both sides have the same number of rows in every table, and all totals are right. 1: they differ, or the
command refused to run.`;

await runCommand({
  help: HELP,
  flags: ['without-demo'],
  async run(args) {
    const source = databaseFile(givenFolder(args));
    const settings = readSettings(process.env);
    if (settings.database.engine !== 'mysql')
      throw new ConfigurationError('Set DATABASE_URL to the MySQL or MariaDB database to move into.');
    const unlock = lockSqliteFile(source);
    try {
      return await withDatabase({ mode: 'write' }, (to) =>
        withCopy(source, settings, async (from, demo) => {
          if (demo !== null && !args.flags['without-demo'])
            throw new ConfigurationError(
              `${source} contains demo data (${demo}). To leave it behind, run: npm run move -- <folder> --without-demo`,
            );
          return move(from, to, settings, { source, hasDemo: demo !== null });
        }),
      );
    } finally {
      unlock();
    }
  },
});

/** Returns the path of the database. @throws ConfigurationError if it does not exist */
function databaseFile(given: string): string {
  const path = given.endsWith('.sqlite') ? given : join(given, 'npi.sqlite');
  if (!existsSync(path))
    throw new ConfigurationError(`${path} does not exist. Name the data directory or its npi.sqlite.`);
  return path;
}

/**
 * Updates a copy instead of the original. The copy is next to the original, whose disk has room for it.
 * @param work gets the trace of demo data; null without any
 */
async function withCopy<T>(
  source: string,
  settings: Settings,
  work: (copy: DataSource, demo: string | null) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(dirname(source), '.move-'));
  try {
    const original = await openDataSource({ engine: 'sqlite', path: source }, ENTITIES);
    await dump(original, folder, () => undefined).finally(() => original.destroy());
    const open = () => openDataSource({ engine: 'sqlite', path: sqliteDump(folder) }, ENTITIES);
    const demo = await demoIn(await open(), settings);
    const copy = await open();
    try {
      return await work(copy, demo);
    } finally {
      await copy.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Updates the copy, and closes it. */
async function demoIn(copy: DataSource, settings: Settings): Promise<string | null> {
  try {
    await migrate(copy);
    return await useFeatures(settings, copy, (features) => features.get(DemoDataService).trace());
  } finally {
    if (copy.isInitialized) await copy.destroy();
  }
}

interface Order {
  source: string;
  hasDemo: boolean;
}

async function move(
  from: DataSource,
  to: DataSource,
  settings: Settings,
  { source, hasDemo }: Order,
): Promise<boolean> {
  if (!(await isEmpty(to)))
    throw new ConfigurationError('The database of DATABASE_URL is not empty. Name an empty one.');
  await migrate(to);
  await moveRows(from, to, (table, rows) => say(`${table}: ${rows}`));
  const [files, stores] = [new FolderStores(dirname(source)), fileStoresOf(settings)];
  await copyUploads(files, stores);
  await keepCheckpoint(files, stores);
  const alike = compare(await countTables(from), await countTables(to));
  const { pictures, recordings } = await countUploads(files);
  const copied = await countUploads(stores);
  const { moves, left } = await useFeatures(settings, to, async (features) => {
    const removed = hasDemo ? await removeDemo(features) : null;
    return { moves: await features.get(RatingRecountService).compare(), left: removed };
  });
  if (isAnythingWrong(moves)) say('Some totals differ from the ratings. Run: npm run reconcile');
  if (copied.pictures < pictures) say(`${copied.pictures} pictures instead of ${pictures}`);
  if (copied.recordings < recordings) say(`${copied.recordings} recordings instead of ${recordings}`);
  const whole = copied.pictures >= pictures && copied.recordings >= recordings;
  const well = alike && !isAnythingWrong(moves) && whole;
  if (well)
    say(
      'Both sides are the same. Sessions continue if JWT_SECRET is the same as before. If it was not set, the old ' +
        `server's secret is in ${jwtSecretFile(dirname(source))}. Next: npm run doctor`,
    );
  for (const line of left ?? []) say(line);
  if (well)
    say(
      'Do not start the old server again: it would continue the ledger too, and verifiers would find two histories.',
    );
  return well;
}

/** Copies the last published checkpoint to the new file store. */
async function keepCheckpoint(from: FileStores, to: FileStores): Promise<void> {
  const note = await new PublishedCheckpointService(from).read();
  if (note !== null) await new PublishedCheckpointService(to).write(note);
}

/** Prints the counts of both sides. @returns whether they are equal */
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
