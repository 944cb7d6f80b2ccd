import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { SETTINGS } from '../core/config/config.module.js';
import { ConfigurationError, type Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { DAY_MS } from '../core/support/days.js';
import { RoundsRepository } from '../index/model/rounds.repository.js';
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

show    says how far the ledger is, whether it signs, with which keys, and until when.
resume  lets it sign again after a backup was restored. It has to be shown the last checkpoint that was signed: the
        address https://…/ledger, a mirror's folder (npm run verify -- … --mirror), a file with a checkpoint, or what a
        witness has kept (verify's --state). Where that is of more entries than the database holds, these are read from
        beside it, or from --tiles, and taken in; ratings that the backup does not have are given up in the ledger, and
        accounts that had been deleted are deleted again. Nobody but you can know that no later one was signed: whoever has seen
        a later one will be told of two histories. --key is for a ledger whose key was replaced after the backup: the
        key (name+hash+key) that has signed that checkpoint. Where it is in LEDGER_KEY, it need not be given.
rotate  has a new key sign from now on, beside those that signed until now: for so many days (30), in which whoever
        checks the ledger must look once. The new one is made, or is the first of LEDGER_KEY. Take a backup then.

show works while the server runs, and so does rotate, but not on the embedded database. Stop every server for resume.
Exit code 0: done, or all is well. 1: nothing is signed, or it was refused. 2: it was called wrongly.`;

const DAYS = 30;
const MAX_DAYS = 3650;

await runCommand({
  help: HELP,
  options: ['checkpoint', 'tiles', 'key', 'days'],
  run({ words: [action = '', ...more], options }) {
    if (more.length > 0) throw new WrongUsage(`"${more.join(' ')}" is not known here.`);
    const { checkpoint, tiles, key, days } = options;
    if (action === 'show' && !checkpoint && !tiles && !key && !days) return withFeatures('read', show);
    if (action === 'rotate' && !checkpoint && !tiles && !key) {
      const number = Number(days ?? DAYS);
      if (!Number.isInteger(number) || number < 1 || number > MAX_DAYS)
        throw new WrongUsage(`--days takes 1 to ${MAX_DAYS}.`);
      return withFeatures('write', (features) => rotate(features, number));
    }
    if (key !== undefined && !isVerifierKey(key)) throw new WrongUsage(`"${key}" is no key (name+hash+key).`);
    if (action === 'resume' && checkpoint && !days)
      return withFeatures('write', (features) => resume(features, { checkpoint, tiles, key }));
    throw new WrongUsage('What is to be done: show, resume --checkpoint …, or rotate?');
  },
});

async function show(features: INestApplicationContext): Promise<boolean> {
  const { tree, keys, waiting, adopting, selfCheck } = await features
    .get(LedgerReaderService, { strict: false })
    .state();
  const unopenable = await features.get(LedgerKeysService, { strict: false }).listUnopenable();
  const kept = await features.get(CheckpointsService, { strict: false }).lastPublished(tree);
  say(`origin     ${tree.origin ?? 'none yet: nothing was signed'}`);
  say(
    `entries    ${tree.size} signed${tree.sealedAt ? ` on ${tree.sealedAt.toISOString()}` : ''}, ${waiting} wait`,
  );
  if (adopting > 0) say(`adopting   ${adopting} ratings of before have no entry yet`);
  say(
    `published  ${kept ? `a checkpoint of ${kept.size} entries is kept beside the pictures` : 'none is kept beside the pictures'}`,
  );
  const checked = selfCheck && `${selfCheck.checkedAt.toISOString()}, ${selfCheck.problemCount} problems`;
  say(`checked    ${checked ?? 'never'}`);
  for (const { verifierKey, createdAt, retiresAt } of keys) {
    const until = retiresAt ? ` until ${retiresAt.toISOString()}` : '';
    const note = unopenable.includes(verifierKey) ? '  CAN NOT BE OPENED' : '';
    say(`key        ${verifierKey}\n           from ${createdAt.toISOString()}${until}${note}`);
  }
  say(`signing    ${tree.halted === null ? 'goes on' : `HALTED: ${tree.halted}; npm run ledger -- --help`}`);
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
  const keys = features.get(LedgerKeysService, { strict: false });
  const [lost, staying] = [await keys.listUnopenable(), await keys.listSigning()];
  const source = new TileSource(tiles === undefined ? base : placeOf(tiles));
  const done = await features.get(LedgerResumptionService, { strict: false }).resume(note, source, key);
  say(`${done.taken} entries were taken in that the database did not hold.`);
  if (done.accounts > 0) say(`${done.accounts} accounts that had been deleted since were deleted again.`);
  if (done.lost > 0) say(`${done.lost} ratings are lost: the ledger tells that they were given up.`);
  if (done.changed > 0)
    say(`${done.changed} ratings stand again as the backup has them: the ledger tells so.`);
  if (lost.length > 0 && lost.length === staying.length)
    say(
      `The keys that signed until now can not be opened, so that others sign alone; whoever checks needs them named:\n  ${lost.join('\n  ')}`,
    );
  const shown = await publishAnew(features, done.publishedRounds);
  if (shown === 'published')
    say('What visitors see was published anew, so that it is what the ledger counts.');
  if (shown === 'held')
    say(
      'Publications are held back again, as the backup has it, though one was made since: until they are released, whoever checks finds what visitors see to be older than it.',
    );
  const { size } = await features.get(LedgerRepository, { strict: false }).tree();
  say(
    `The ledger goes on, with ${size} entries. Start the server; then: npm run doctor, npm run verify -- <address>`,
  );
  return true;
}

/**
 * What was published by the backup's time is no state that the ledger has had since.
 * @param rounds of which something was published since, if only by hand
 * @returns 'held' where administrators held publications back by then, so that visitors go on seeing what is older than
 *   the last one; null where nothing is to be published
 */
async function publishAnew(
  features: INestApplicationContext,
  rounds: readonly number[],
): Promise<'published' | 'held' | null> {
  const { publicationSchedule } = features.get<Settings>(SETTINGS, { strict: false });
  if (publicationSchedule === 'live') return null;
  const publications = features.get(PublicationsService, { strict: false });
  const { id, finalAt } = await features.get(RoundsRepository, { strict: false }).current();
  const { heldAt } = await publications.state();
  const last = await features.get(PublicationsRepository, { strict: false }).findLast(id);
  const isDue = publicationSchedule !== 'round-end' || last !== null || rounds.includes(id);
  if (!isDue || finalAt !== null) return null;
  if (heldAt !== null) return rounds.includes(id) ? 'held' : null;
  await publications.publishNow();
  return 'published';
}

async function rotate(features: INestApplicationContext, days: number): Promise<boolean> {
  const rows = features.get(LedgerRepository, { strict: false });
  const checkpoints = features.get(CheckpointsService, { strict: false });
  if (!(await checkpoints.verify()))
    throw new ConfigurationError('Nothing is signed by now: npm run ledger -- show');
  const { key, retiring, until } = await features
    .get(DatabaseService, { strict: false })
    .transaction(async () => {
      const tree = await rows.lockTree();
      if (tree.origin === null)
        throw new ConfigurationError('Nothing was signed yet: the first checkpoint makes the first key.');
      const end = new Date((await rows.now()).getTime() + days * DAY_MS);
      const keys = await features.get(LedgerKeysService, { strict: false }).rotate(tree.origin, end);
      await checkpoints.sign(tree, tree.size);
      return { ...keys, until: end.toISOString() };
    });
  await checkpoints.publish();
  say(`From now on signs:\n  ${key}`);
  say(`Until ${until} signs as well:\n  ${retiring.join('\n  ')}`);
  say(
    'Publish the new key where you published the old one, and take a backup: one of before does not have it.',
  );
  return true;
}

/** @returns the signed note, and where its tiles are looked for */
async function shownCheckpoint(given: string): Promise<{ base: string; note: string }> {
  const place = placeOf(given);
  const base = place.replace(/\/checkpoint$/, '');
  if (place.includes('://') || (existsSync(base) && statSync(base).isDirectory()))
    return { base, note: await new TileSource(base).checkpoint() };
  if (!existsSync(place)) throw new ConfigurationError(`There is nothing at ${place}.`);
  const text = readFileSync(place, 'utf8');
  const note = text.startsWith('{') ? (JSON.parse(text) as { checkpoint: string }).checkpoint : text;
  return { base: dirname(place), note };
}

/** npm moves to the repository's root before it runs a command. */
function placeOf(given: string): string {
  return given.includes('://') ? given : resolve(process.env.INIT_CWD ?? '.', given);
}
