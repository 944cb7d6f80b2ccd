import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { SETTINGS } from '../core/config/config.module.js';
import { ConfigurationError, type Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { RoundsRepository } from '../index/calendar/rounds.repository.js';
import { PublicationsService } from '../index/publications/publications.service.js';
import { PublicationsRepository } from '../index/snapshots/publications.repository.js';
import { CheckpointsService } from '../ledger/checkpoints/checkpoints.service.js';
import { LedgerKeysService } from '../ledger/checkpoints/ledger-keys.service.js';
import { isVerifierKey } from '../ledger/checkpoints/signed-note.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import { LedgerReaderService } from '../ledger/entries/ledger-reader.service.js';
import { TileSource } from '../ledger/tree/tile-source.js';
import { runCommand, say, WrongUsage, withFeatures } from './command.js';
import { LedgerResumptionService } from './ledger-repair/ledger-resumption.service.js';

const HELP = `npm run ledger -- show
npm run ledger -- resume --checkpoint <file, folder or address> [--tiles <folder or address>] [--key <key>]
npm run ledger -- rotate [--days <n>]

show    prints the size of the ledger, whether it signs, and its keys.
resume  lets the ledger sign again after a restore.
rotate  adds a new signing key. The old keys sign too for 30 days.

  --checkpoint  the last checkpoint that the ledger signed: the address https://…/ledger, a mirror's folder
                (npm run verify -- … --mirror), a file with a checkpoint, or a witness's state (verify's --state).
                Name the last one: people who have seen a later one will find two histories.
  --tiles       where to read entries that the database lacks. Default: the place of the checkpoint.
  --key         the key (name+hash+key) that signed the checkpoint, if the key was replaced after the backup and is not
                in LEDGER_KEY.
  --days        for how many days the old keys sign too. Every verifier must check the ledger in this time.

resume adds the entries that the database lacks. The ledger records that ratings missing from the backup were given up,
and accounts that had been deleted are deleted again. rotate uses the first key of LEDGER_KEY, or makes one. Take a
backup afterwards.

show works while the server runs; rotate too, except with the embedded database. Stop every server for resume.

Exit code 0: done, or all is well. 1: the ledger does not sign, or the command refused to run. 2: wrong arguments.`;

const DAYS = 30;
const MAX_DAYS = 3650;

await runCommand({
  help: HELP,
  options: ['checkpoint', 'tiles', 'key', 'days'],
  run({ words: [action = '', ...more], options }) {
    if (more.length > 0) throw new WrongUsage(`The command does not know "${more.join(' ')}".`);
    const { checkpoint, tiles, key, days } = options;
    if (action === 'show' && !checkpoint && !tiles && !key && !days) return withFeatures('read', show);
    if (action === 'rotate' && !checkpoint && !tiles && !key) {
      const number = Number(days ?? DAYS);
      if (!Number.isInteger(number) || number < 1 || number > MAX_DAYS)
        throw new WrongUsage(`--days must be a number from 1 to ${MAX_DAYS}.`);
      return withFeatures('write', (features) => rotate(features, number));
    }
    if (key !== undefined && !isVerifierKey(key))
      throw new WrongUsage(`--key must have the form name+hash+key; "${key}" has not.`);
    if (action === 'resume' && checkpoint && !days)
      return withFeatures('write', (features) => resume(features, { checkpoint, tiles, key }));
    throw new WrongUsage('Name an action: show, resume --checkpoint …, or rotate.');
  },
});

async function show(features: INestApplicationContext): Promise<boolean> {
  const { tree, keys, waiting, adopting, selfCheck } = await features.get(LedgerReaderService).state();
  const unopenable = await features.get(LedgerKeysService).listUnopenable();
  const kept = await features.get(CheckpointsService).lastPublished(tree);
  say(`origin     ${tree.origin ?? 'none, because the ledger has signed nothing yet'}`);
  say(
    `entries    ${tree.size} signed${tree.sealedAt ? ` on ${tree.sealedAt.toISOString()}` : ''}, ${waiting} wait`,
  );
  if (adopting > 0) say(`adopting   ${adopting} earlier ratings have no entry yet`);
  say(
    `published  ${kept ? `a checkpoint of ${kept.size} entries is in the file store` : 'no checkpoint is in the file store'}`,
  );
  const checked = selfCheck && `${selfCheck.checkedAt.toISOString()}, ${selfCheck.problemCount} problems`;
  say(`checked    ${checked ?? 'never'}`);
  for (const { verifierKey, createdAt, retiresAt } of keys) {
    const until = retiresAt ? ` until ${retiresAt.toISOString()}` : '';
    const note = unopenable.includes(verifierKey) ? '  CANNOT BE OPENED' : '';
    say(`key        ${verifierKey}\n           from ${createdAt.toISOString()}${until}${note}`);
  }
  say(`signing    ${tree.halted === null ? 'yes' : `HALTED: ${tree.halted}. See: npm run ledger -- --help`}`);
  if (tree.checkpoint) say(`\n${tree.checkpoint.trimEnd()}`);
  return tree.halted === null && unopenable.length === 0;
}

interface Shown {
  checkpoint: string;
  tiles: string | undefined;
  key: string | undefined;
}

async function resume(
  features: INestApplicationContext,
  { checkpoint, tiles, key }: Shown,
): Promise<boolean> {
  const { base, note } = await shownCheckpoint(checkpoint);
  const keys = features.get(LedgerKeysService);
  const [lost, staying] = [await keys.listUnopenable(), await keys.listSigning()];
  const source = new TileSource(tiles === undefined ? base : placeOf(tiles));
  const done = await features.get(LedgerResumptionService).resume(note, source, key);
  say(`Added ${done.taken} entries that the database lacked.`);
  if (done.accounts > 0)
    say(`Deleted ${done.accounts} accounts again that had been deleted after the backup.`);
  if (done.lost > 0) say(`${done.lost} ratings are lost. The ledger records that they were given up.`);
  if (done.changed > 0)
    say(`${done.changed} ratings have the backup's values and status again. The ledger records it.`);
  if (lost.length > 0 && lost.length === staying.length)
    say(
      `The earlier keys cannot be opened, so only other keys sign. Give verifiers the earlier keys:\n  ${lost.join('\n  ')}`,
    );
  const shown = await publishAnew(features, done.publishedRounds);
  if (shown === 'published') say('Published the current results, so that they match the ledger.');
  if (shown === 'held')
    say(
      'Publications are on hold, as in the backup, although results were published after it. Until you release them, verifiers find the published results older than the ledger.',
    );
  const { size } = await features.get(LedgerRepository).tree();
  say(
    `The ledger signs again, with ${size} entries. Start the server, then run: npm run doctor, npm run verify -- <address>`,
  );
  return true;
}

/**
 * Publishes again, because the backup's publication matches no later state of the ledger.
 * @param rounds with a publication after the backup, even a manual one
 * @returns 'held' if administrators had held publications back, so that visitors still see results older than the last
 *   publication; null if nothing is to be published
 */
async function publishAnew(
  features: INestApplicationContext,
  rounds: readonly number[],
): Promise<'published' | 'held' | null> {
  const { publicationSchedule } = features.get<Settings>(SETTINGS);
  if (publicationSchedule === 'live') return null;
  const publications = features.get(PublicationsService);
  const { id, finalAt } = await features.get(RoundsRepository).current();
  const { heldAt } = await publications.state();
  const last = await features.get(PublicationsRepository).findLast(id);
  const isDue = publicationSchedule !== 'round-end' || last !== null || rounds.includes(id);
  if (!isDue || finalAt !== null) return null;
  if (heldAt !== null) return rounds.includes(id) ? 'held' : null;
  await publications.publishNow();
  return 'published';
}

async function rotate(features: INestApplicationContext, days: number): Promise<boolean> {
  const rows = features.get(LedgerRepository);
  const checkpoints = features.get(CheckpointsService);
  if (!(await checkpoints.verify()))
    throw new ConfigurationError('The ledger does not sign now. See: npm run ledger -- show');
  const { key, retiring, until } = await features.get(DatabaseService).transaction(async () => {
    const tree = await rows.lockTree();
    if (tree.origin === null)
      throw new ConfigurationError(
        'The ledger has signed nothing yet. The first checkpoint makes the first key.',
      );
    const end = new Date((await rows.now()).getTime() + days * DAY_MS);
    const keys = await features.get(LedgerKeysService).rotate(tree.origin, end);
    await checkpoints.sign(tree, tree.size);
    return { ...keys, until: end.toISOString() };
  });
  await checkpoints.publish();
  say(`This key signs from now on:\n  ${key}`);
  say(`Until ${until} these keys sign too:\n  ${retiring.join('\n  ')}`);
  say(
    'Publish the new key where you published the old one. Take a backup, because earlier backups lack the key.',
  );
  return true;
}

/** Reads the signed note. @returns it with the place of its tiles */
async function shownCheckpoint(given: string): Promise<{ base: string; note: string }> {
  const place = placeOf(given);
  const base = place.replace(/\/checkpoint$/, '');
  if (place.includes('://') || (existsSync(base) && statSync(base).isDirectory()))
    return { base, note: await new TileSource(base).checkpoint() };
  if (!existsSync(place)) throw new ConfigurationError(`${place} does not exist.`);
  const text = readFileSync(place, 'utf8');
  const note = text.startsWith('{') ? (JSON.parse(text) as { checkpoint: string }).checkpoint : text;
  return { base: dirname(place), note };
}

/** Resolves a place: npm moves to the repository's root before it runs a command. */
function placeOf(given: string): string {
  return given.includes('://') ? given : resolve(process.env.INIT_CWD ?? '.', given);
}
