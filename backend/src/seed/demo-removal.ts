import type { INestApplicationContext } from '@nestjs/common';
import { UserDeletionService } from '../accounts/users/user-deletion.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { someNotFound } from '../core/errors/app-error.js';
import { CandidateDeletionsService } from '../index/candidates/candidate-deletions.service.js';
import { DeletionsService } from '../index/deletions/deletions.service.js';
import { originFrom } from '../ledger/checkpoints/checkpoints.service.js';
import { PublishedCheckpointService } from '../ledger/checkpoints/published-checkpoint.service.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import { DEMO_ADMIN, DEMO_USER } from '../web/configuration/demo-accounts.service.js';
import { DemoDataRepository } from '../web/configuration/demo-data.repository.js';
import { DemoDataService } from '../web/configuration/demo-data.service.js';
import { DemoRemovalRepository } from './demo-removal.repository.js';
import { DemoStoryRepository } from './demo-story.repository.js';

/**
 * Removes the demo from a database that people have used: its accounts with their ratings, its candidates, its past
 * rounds, and a ledger of another site. Other accounts, candidates and ratings stay, and all titles and metrics. An
 * interrupted run can be repeated, because the mark is removed last.
 * @returns what was done, for the operator; null without demo data
 */
export async function removeDemo(features: INestApplicationContext): Promise<string[] | null> {
  const get = <T>(type: abstract new (...args: never[]) => T): T => features.get<T>(type);
  if ((await get(DemoDataService).trace()) === null) return null;
  const rows = get(DemoRemovalRepository);
  const accounts = await rows.accountIds([DEMO_ADMIN.email, DEMO_USER.email]);
  await get(UserDeletionService).deleteMadeUp(accounts);
  const candidates = await rows.candidateIds();
  await get(CandidateDeletionsService).delete(candidates, someNotFound);
  for (const id of candidates) await get(DeletionsService).purge('candidate', id);
  const { publicUrl } = features.get<Settings>(SETTINGS);
  const { origin } = await get(LedgerRepository).tree();
  const isOurs = publicUrl !== null && origin === originFrom({ publicUrl });
  // Removed before the rows: a checkpoint of the former ledger must not be compared with the new one.
  if (!isOurs) await get(PublishedCheckpointService).forget();
  const done = await get(DatabaseService).transaction(async () => {
    await rows.forgetCandidates(candidates);
    const rounds = await rows.forgetEmptyRounds();
    await rows.forgetPublications();
    await get(DemoStoryRepository).forget();
    if (!isOurs) await rows.beginLedgerAnew();
    await get(DemoDataRepository).unmark();
    return { rounds };
  });
  const hasAdministrator = await rows.hasAdministrator();
  return [
    `Removed ${accounts.length} demo accounts with their ratings, ${candidates.length} demo candidates and ${done.rounds} demo rounds.`,
    isOurs
      ? 'The ledger belongs to this site, so it continues. It records that those ratings were erased.'
      : 'The ledger starts again with the remaining ratings. Earlier receipts are void.',
    'Titles and metrics did not change. Check them, and the open round.',
    ...(hasAdministrator
      ? []
      : [
          'No administrator is left. Set ADMIN_EMAIL and ADMIN_PASSWORD before the next start, or run: npm run admin -- create',
        ]),
  ];
}
