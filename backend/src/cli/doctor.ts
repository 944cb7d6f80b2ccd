import { statfs } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { formatError } from '../core/config/format-error.js';
import { readSettings, type Settings } from '../core/config/settings.js';
import { BUILD_LINE } from '../core/config/version.js';
import { databaseClock } from '../core/database/clock.js';
import { pendingMigrations, schemaDrift } from '../core/database/migrate.js';
import { originFrom } from '../ledger/checkpoints/checkpoints.service.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import { fileStoresOf } from '../media/files/files.module.js';
import { MailTransport } from '../messaging/mail/mail.transport.js';
import { LedgerInspectionService } from '../reconciliation/ledger-inspection.service.js';
import { isAnythingWrong, RatingRecountService } from '../reconciliation/rating-recount.service.js';
import { DEMO_WAYS_OUT, DemoDataService } from '../web/configuration/demo-data.service.js';
import { noWords, runCommand, say, useFeatures, withDatabase } from './command.js';
import { StoredImagesService } from './stored-files/stored-images.service.js';
import { StoredRecordingsService } from './stored-files/stored-recordings.service.js';

const HELP = `npm run doctor

Checks settings, database, schema, totals, the ledger, pictures, recordings, mail server, clock and disk, and changes
nothing. It stores a file in the bucket of IMAGES_URL and removes it again. The server may run meanwhile.

  --settings  checks the settings only, without a database

Exit code 0: all is well. 1: the output names what is wrong.`;

/** With less free space, uploads and the database will soon fail. */
const LEAST_FREE_BYTES = 500 * 1024 * 1024;
/** The largest accepted difference between this clock and the database's; tokens and limits are in minutes. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

let well = true;

/**
 * Prints one check and what it found.
 * @param look returns what is wrong, or nothing
 * @param isNote whether findings are only notes, which do not change the exit code
 */
async function check(name: string, look: () => Promise<string[]>, isNote = false): Promise<boolean> {
  const wrong = await look().catch((error: unknown) => [String(formatError(error))]);
  say(`${wrong.length === 0 ? 'ok   ' : isNote ? 'note ' : 'WRONG'}  ${name}`);
  for (const line of wrong.slice(0, 20)) say(`         ${line}`);
  if (wrong.length > 20) say(`         and ${wrong.length - 20} more`);
  if (wrong.length > 0 && !isNote) well = false;
  return wrong.length === 0;
}

await runCommand({
  help: HELP,
  flags: ['settings'],
  async run(args) {
    noWords(args);
    say(`version ${BUILD_LINE}`);
    if (!(await check('settings', async () => settingsMistakes())) || args.flags.settings) return well;
    const given = readSettings(process.env);
    await check('disk', () => lookAtDisk(given));
    const hasFiles =
      given.bucket === null || (await check('store of IMAGES_URL', () => fileStoresOf(given).check()));
    await check('database', () =>
      withDatabase({ mode: 'read' }, async (dataSource, settings) => {
        await lookInside(dataSource, settings, hasFiles);
        return [];
      }),
    );
    return well;
  },
});

/** Throws the mistakes in the settings, which `check` prints. */
function settingsMistakes(): string[] {
  readSettings(process.env);
  return [];
}

/** Checks the database. @param hasFiles whether the file store can be compared with the rows */
async function lookInside(dataSource: DataSource, settings: Settings, hasFiles: boolean): Promise<void> {
  await check('clock', async () => {
    const difference = Math.abs((await databaseClock(dataSource.manager)).getTime() - Date.now());
    return difference > MAX_CLOCK_DIFFERENCE_MS
      ? [`the database's clock differs by ${difference} ms from this machine's. Synchronise both with NTP`]
      : [];
  });
  const migrated = await check('migrations', async () =>
    (await pendingMigrations(dataSource)).map(
      (name) => `the migration ${name} has not run. Run: npm run migrate`,
    ),
  );
  if (!migrated) return;
  await check('schema', () => schemaDrift(dataSource));
  await useFeatures(settings, dataSource, (features) => lookDeeper(features, settings, hasFiles));
}

async function lookDeeper(
  features: INestApplicationContext,
  settings: Settings,
  hasFiles: boolean,
): Promise<void> {
  await check('totals', async () => {
    const moves = await features.get(RatingRecountService, { strict: false }).compare();
    return isAnythingWrong(moves) ? ['some totals differ from the ratings. Run: npm run reconcile'] : [];
  });
  await lookAtLaunch(features, settings);
  await check('ledger', () => features.get(LedgerInspectionService, { strict: false }).look());
  const files = { pictures: StoredImagesService, recordings: StoredRecordingsService };
  for (const [name, stored] of hasFiles ? Object.entries(files) : []) {
    await check(name, async () => {
      const { withoutRow, withoutFile } = await features.get(stored, { strict: false }).compare();
      return [
        ...withoutFile.map((file) => `a row names ${file}, which is missing. Restore it from a backup`),
        ...withoutRow.map((file) => `no row names ${file}. You may remove it`),
      ];
    });
  }
  await check(settings.mail ? 'mail server' : 'mail server (not set)', async () => {
    await features.get(MailTransport, { strict: false }).check();
    return [];
  });
}

/** Checks what a trial must change before it becomes a public site. Outside production the findings are notes. */
async function lookAtLaunch(features: INestApplicationContext, settings: Settings): Promise<void> {
  const isNote = !settings.production;
  await check(
    'demo data',
    async () => {
      const trace = await features.get(DemoDataService, { strict: false }).trace();
      return trace === null ? [] : [`${trace}. ${DEMO_WAYS_OUT}`];
    },
    isNote,
  );
  await check(
    'contacts',
    async () =>
      settings.placeholders.map((name) => `${name} is not set, so visitors see a placeholder. Set ${name}`),
    isNote,
  );
  await check(
    'origin of the ledger',
    async () => {
      const { origin } = await features.get(LedgerRepository, { strict: false }).tree();
      const expected = originFrom(settings);
      if (origin === null || origin === expected) return [];
      return [
        `the ledger's origin is ${origin}, but PUBLIC_URL gives ${expected}. An origin is permanent: correct PUBLIC_URL if it ` +
          'is wrong. If the site has moved, the ledger keeps its origin and you need not do anything',
      ];
    },
    true,
  );
}

async function lookAtDisk({ dataDir }: Settings): Promise<string[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free < LEAST_FREE_BYTES
    ? [`${dataDir} has only ${Math.floor(free / 1024 / 1024)} MB left. Free some space`]
    : [];
}
