import type { INestApplicationContext } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { readSettings, type Settings } from '../core/config/settings.js';
import { BUILD_LINE } from '../core/config/version.js';
import { DatabaseStatusService } from '../core/database/database-status.service.js';
import { schemaDrift } from '../core/database/migrate.js';
import { type CheckName, type Finding, outcomeOf, wrong } from '../operations/checks/check.js';
import { ChecksService } from '../operations/checks/checks.service.js';
import { databaseChecks, placeChecks } from '../operations/checks/place-checks.js';
import { certificateMistakes } from '../operations/checks/site-certificate.js';
import { LedgerInspectionService } from '../reconciliation/ledger-inspection.service.js';
import { isAnythingWrong, RatingRecountService } from '../reconciliation/rating-recount.service.js';
import { noWords, runCommand, say, useFeatures, withDatabase } from './command.js';
import { StoredImagesService } from './stored-files/stored-images.service.js';
import { StoredRecordingsService } from './stored-files/stored-recordings.service.js';

const HELP = `npm run doctor

Checks what the page Operations of the administration shows, and also settings, schema, totals, the whole ledger,
pictures and recordings. It changes nothing. It stores a file in the bucket of IMAGES_URL and removes it again. The
server may run meanwhile.

  --settings  checks the settings only, without a database

Exit code 0: all is well. 1: the output names what is wrong.`;

/** The checks that the administration shows too, as the output calls them. */
const TITLES: Partial<Record<CheckName, string>> = {
  store: 'store of IMAGES_URL',
  demo: 'demo data',
  origin: 'origin of the ledger',
  mail: 'mail server',
};

let well = true;

/** Prints one check and what it found. @returns whether all is well */
function report(name: string, findings: Finding[]): boolean {
  const isNote = findings.every((finding) => finding.isNote);
  say(`${findings.length === 0 ? 'ok   ' : isNote ? 'note ' : 'WRONG'}  ${name}`);
  for (const { message } of findings.slice(0, 20)) say(`         ${message}`);
  if (findings.length > 20) say(`         and ${findings.length - 20} more`);
  if (!isNote) well = false;
  return findings.length === 0;
}

/**
 * Checks something that takes longer than the administration waits for, and prints it.
 * @param look returns what is wrong, or nothing
 */
async function check(name: string, look: () => Promise<string[]>): Promise<boolean> {
  const lookAsWell = async () => ({
    facts: [],
    findings: (await look()).map((line) => wrong('CHECK_FAILED', line)),
  });
  return report(name, (await outcomeOf(lookAsWell)).findings);
}

await runCommand({
  help: HELP,
  flags: ['settings'],
  async run(args) {
    noWords(args);
    say(`version ${BUILD_LINE}`);
    if (!(await check('settings', async () => settingsMistakes())) || args.flags.settings) return well;
    let hasFiles = true;
    for (const { name, look } of placeChecks(readSettings(process.env))) {
      const isWell = report(TITLES[name] ?? name, (await outcomeOf(look)).findings);
      if (name === 'store') hasFiles = isWell;
    }
    await check('database', () =>
      withDatabase({ mode: 'read' }, async (dataSource, settings) => {
        await lookInside(dataSource, settings, hasFiles);
        return [];
      }),
    );
    return well;
  },
});

/** Lists the mistakes in the stack's certificate, and throws those in the settings; `check` prints both. */
function settingsMistakes(): string[] {
  readSettings(process.env);
  return certificateMistakes(process.env);
}

/** Checks the database. @param hasFiles whether the file store can be compared with the rows */
async function lookInside(dataSource: DataSource, settings: Settings, hasFiles: boolean): Promise<void> {
  for (const { name, look } of databaseChecks(new DatabaseStatusService(dataSource))) {
    const isWell = report(TITLES[name] ?? name, (await outcomeOf(look)).findings);
    if (name === 'migrations' && !isWell) return;
  }
  await check('schema', () => schemaDrift(dataSource));
  await useFeatures(settings, dataSource, (features) => lookDeeper(features, settings, hasFiles));
}

async function lookDeeper(
  features: INestApplicationContext,
  settings: Settings,
  hasFiles: boolean,
): Promise<void> {
  await check('totals', async () => {
    const moves = await features.get(RatingRecountService).compare();
    return isAnythingWrong(moves) ? ['some totals differ from the ratings. Run: npm run reconcile'] : [];
  });
  for (const { name, look } of features.get(ChecksService).list()) {
    // The whole ledger takes longer than a glance at it.
    if (name === 'ledger') await check('ledger', () => features.get(LedgerInspectionService).look());
    else {
      const title = name === 'mail' && settings.mail === null ? 'mail server (not set)' : TITLES[name];
      report(title ?? name, (await outcomeOf(look)).findings);
    }
  }
  const files = { pictures: StoredImagesService, recordings: StoredRecordingsService };
  for (const [name, stored] of hasFiles ? Object.entries(files) : []) {
    await check(name, async () => {
      const { withoutRow, withoutFile } = await features.get(stored).compare();
      return [
        ...withoutFile.map((file) => `a row names ${file}, which is missing. Restore it from a backup`),
        ...withoutRow.map((file) => `no row names ${file}. You may remove it`),
      ];
    });
  }
}
