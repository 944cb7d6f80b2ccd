import type { RatingStatus } from '../ledger/entries/rating-status.js';
import { RatingStatusesService } from '../ratings/giving/rating-statuses.service.js';
import {
  isAnythingWrong,
  RatingRecountService,
  type TotalDifferences,
} from '../reconciliation/rating-recount.service.js';
import { noWords, runCommand, say, withFeatures } from './command.js';

const HELP = `npm run reconcile [-- --fix | --levels]

Counts all totals again from the ratings, and prints the totals that differ and by how much.

  --fix     corrects the totals. Votes wait meanwhile; with the embedded database, stop the server first.
  --levels  applies a changed VERIFICATION_TO_COUNT to existing ratings. People may vote meanwhile; with the embedded
            database, stop the server first.

Exit code 0: all totals are right, or were corrected. 1: some are wrong.`;

await runCommand({
  help: HELP,
  flags: ['fix', 'levels'],
  async run(args) {
    noWords(args);
    const { fix = false, levels = false } = args.flags;
    if (levels) return followPolicy();
    const moves = await withFeatures(fix ? 'write' : 'read', (features) => {
      const recount = features.get(RatingRecountService);
      const progress = (done: number, all: number) => say(`counted ${done} of ${all} ratings`);
      return fix ? recount.mend(progress) : recount.compare(progress);
    });
    for (const line of describe(moves)) say(line);
    const wrong = isAnythingWrong(moves);
    say(
      wrong
        ? fix
          ? 'The totals are corrected.'
          : 'Some totals are wrong. To correct them, run: npm run reconcile -- --fix'
        : 'All totals are right.',
    );
    return fix || !wrong;
  },
});

async function followPolicy(): Promise<boolean> {
  const changed = await withFeatures('write', (features) =>
    features.get(RatingStatusesService).followPolicy((users) => say(`checked the ratings of ${users} users`)),
  );
  say(`${changed} ratings changed their status.`);
  return true;
}

function describe({ rounds, users, days }: TotalDifferences): string[] {
  const isSeveral = rounds.size > 1;
  const ofCandidates = [...rounds].flatMap(([roundId, { candidates, metrics }]) => {
    const where = isSeveral ? `round ${roundId}, ` : '';
    return [
      ...candidates.map(
        ({ candidateId, status, ...move }) =>
          `${where}candidate ${candidateId}${of(status)}: ${fields(move)}`,
      ),
      ...metrics.map(
        ({ candidateId, status, metricKey, ...move }) =>
          `${where}candidate ${candidateId}, ${metricKey}${of(status)}: ${fields(move)}`,
      ),
    ];
  });
  const ofDays = days.map(({ roundId, candidateId, ratings }) => {
    const where = isSeveral ? `round ${roundId}, ` : '';
    return `${where}candidate ${candidateId}, by day: ${signed(ratings)} ratings`;
  });
  const ofUsers = [...users].map(([id, by]) => `user ${id}: ${signed(by)} ratings`);
  return [...ofCandidates, ...ofDays, ...ofUsers];
}

function of(status: RatingStatus): string {
  return status === 'counted' ? '' : ` (${status})`;
}

function fields(move: Record<string, number | number[]>): string {
  return Object.entries(move)
    .flatMap(([name, amount]) =>
      Array.isArray(amount)
        ? amount.map((count, index): [string, number] => [`${name}[${index}]`, count])
        : [[name, amount] as [string, number]],
    )
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${signed(amount)} ${name}`)
    .join(', ');
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
