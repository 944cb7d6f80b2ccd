import { statfs } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { formatError } from '../core/config/format-error.js';
import { readSettings, type Settings } from '../core/config/settings.js';
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

Looks at everything and changes nothing: settings, database, schema, totals, the ledger, pictures,
recordings, mail server, clock, disk. Into the bucket of IMAGES_URL it stores a file, and removes it again.
Works while the server runs.

  --settings  looks at the settings alone, and needs no database

Exit code 0: all is well. 1: something is wrong, and said.`;

/** Below it uploads and the database will soon fail. */
const LEAST_FREE_BYTES = 500 * 1024 * 1024;
/** Between our clock and the database's; tokens and limits are in minutes. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;

let well = true;

/**
 * @param look gives what is wrong, or nothing
 * @param isNote whether what is found is said, and does not count
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

/** The mistakes are thrown, and said by `check`. */
function settingsMistakes(): string[] {
  readSettings(process.env);
  return [];
}

/** @param hasFiles whether there is anything to hold the rows against */
async function lookInside(dataSource: DataSource, settings: Settings, hasFiles: boolean): Promise<void> {
  await check('clock', async () => {
    const difference = Math.abs((await databaseClock(dataSource.manager)).getTime() - Date.now());
    return difference > MAX_CLOCK_DIFFERENCE_MS
      ? [`the database's clock is ${difference} ms away from ours`]
      : [];
  });
  const migrated = await check('migrations', async () =>
    (await pendingMigrations(dataSource)).map((name) => `${name} has not run: npm run migrate`),
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
    return isAnythingWrong(moves) ? ['some differ from the ratings: npm run reconcile'] : [];
  });
  await lookAtLaunch(features, settings);
  await check('ledger', () => features.get(LedgerInspectionService, { strict: false }).look());
  const files = { pictures: StoredImagesService, recordings: StoredRecordingsService };
  for (const [name, stored] of hasFiles ? Object.entries(files) : []) {
    await check(name, async () => {
      const { withoutRow, withoutFile } = await features.get(stored, { strict: false }).compare();
      return [
        ...withoutFile.map((file) => `${file} is named by a row, and is not there`),
        ...withoutRow.map((file) => `${file} is named by no row`),
      ];
    });
  }
  await check(settings.mail ? 'mail server' : 'mail server (none is set)', async () => {
    await features.get(MailTransport, { strict: false }).check();
    return [];
  });
}

/** What a site of its own has that goes on from a trial. Elsewhere than in production it is said, and nothing is wrong. */
async function lookAtLaunch(features: INestApplicationContext, settings: Settings): Promise<void> {
  const isNote = !settings.production;
  await check(
    'demo data',
    async () => {
      const trace = await features.get(DemoDataService, { strict: false }).trace();
      return trace === null ? [] : [`there is some: ${trace}. ${DEMO_WAYS_OUT}`];
    },
    isNote,
  );
  await check(
    'contacts',
    async () => settings.placeholders.map((name) => `${name} is not set: visitors are shown a made-up one`),
    isNote,
  );
  await check(
    'origin of the ledger',
    async () => {
      const { origin } = await features.get(LedgerRepository, { strict: false }).tree();
      const expected = originFrom(settings);
      if (origin === null || origin === expected) return [];
      return [
        `the ledger is of ${origin}, and PUBLIC_URL is of ${expected}. An origin is permanent: correct PUBLIC_URL if it is ` +
          'wrong. If the site has moved, the ledger keeps its origin and nothing has to be done',
      ];
    },
    true,
  );
}

async function lookAtDisk({ dataDir }: Settings): Promise<string[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  return free < LEAST_FREE_BYTES ? [`${Math.floor(free / 1024 / 1024)} MB are free in ${dataDir}`] : [];
}
