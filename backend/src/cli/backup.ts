import { isGiven } from '../core/config/secret-files.js';
import type { Settings } from '../core/config/settings.js';
import { BUILD } from '../core/config/version.js';
import { engineOf } from '../core/database/column-types.js';
import { openDataSource } from '../core/database/data-source.js';
import { dump, readSqliteDump, sqliteDump } from '../core/database/dump.js';
import { appliedMigrations } from '../core/database/migrate.js';
import { jwtSecretFile } from '../core/secrets/jwt-secret.js';
import { ENTITIES } from '../entities.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { FolderStores } from '../media/files/folder-store.js';
import { withNewFolder, writeManifest } from '../operations/backups/backup-folder.js';
import { copyUploads, countUploads } from '../operations/backups/uploads.js';
import { givenFolder, runCommand, say, withDatabase } from './command.js';

const HELP = `npm run backup -- <folder>

Writes all rows of one moment, and all pictures and recordings, into a new folder. The server may run meanwhile.
The folder contains password hashes and email addresses: store it where only you can read it. The backup does not
contain settings and secrets: backup.json names those that a restored server needs, and without the setting JWT_SECRET
that is the file jwt-secret in the data directory.`;

/** The settings that seal parts of the rows. Without a JWT_SECRET the server has made one in its data directory. */
const SEALING = ['JWT_SECRET', 'LEDGER_KEY'] as const;

await runCommand({
  help: HELP,
  async run(args) {
    const folder = givenFolder(args);
    await withDatabase({ mode: 'read' }, (dataSource, settings) =>
      withNewFolder(folder, () => write(folder, dataSource, settings)),
    );
    return true;
  },
});

type Opened = Awaited<ReturnType<typeof openDataSource>>;

async function write(folder: string, dataSource: Opened, settings: Settings): Promise<void> {
  const [stores, copies] = [fileStoresOf(settings), new FolderStores(folder)];
  // Copied twice, because files change meanwhile: the files of all rows existed before, or were added during the
  // reading.
  say('copying pictures and recordings');
  await copyUploads(stores, copies);
  say('writing rows');
  const engine = engineOf(dataSource);
  const migrations = await appliedMigrations(dataSource);
  const written = await dump(dataSource, folder, (table, rows) => say(`${table}: ${rows}`));
  await copyUploads(stores, copies);
  const { rows, givenIds } = written ?? (await readFile(sqliteDump(folder)));
  const uploads = await countUploads(copies);
  const takenAt = new Date().toISOString();
  await writeManifest(folder, {
    format: 1,
    version: BUILD.version,
    commit: BUILD.commit,
    commitDate: BUILD.date,
    engine,
    takenAt,
    migrations,
    rows,
    givenIds,
    missing: SEALING.filter((name) => name === 'JWT_SECRET' || isGiven(name, process.env)),
    ...uploads,
  });
  say(
    `${folder} contains ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows, ${uploads.pictures} pictures and ${uploads.recordings} recordings.`,
  );
  const { JWT_SECRET_FILE } = process.env;
  const place =
    settings.jwtSecret === null ? jwtSecretFile(settings.dataDir) : JWT_SECRET_FILE || 'the settings';
  say(
    `The backup does not contain JWT_SECRET, which is in ${place}. Keep a copy: authenticator apps and vouchers need it.`,
  );
}

/** Reads the counts of the copy, not of the original, which has changed since. */
async function readFile(path: string) {
  const copy = await openDataSource({ engine: 'sqlite', path }, ENTITIES);
  try {
    return await readSqliteDump(copy);
  } finally {
    await copy.destroy();
  }
}
