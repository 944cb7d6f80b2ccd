import type { Standing } from '../ledger/entries/standing.js';
import { RatingStandingsService } from '../ratings/giving/rating-standings.service.js';
import {
  isAnythingWrong,
  RatingRecountService,
  type TotalDifferences,
} from '../reconciliation/rating-recount.service.js';
import { noWords, runCommand, say, withFeatures } from './command.js';

const HELP = `npm run reconcile [-- --fix | --levels]

Counts all totals anew from the ratings and says which differ, and by how much they would have to move.
  --fix     moves them. Votes wait meanwhile; with the embedded database the server must be stopped.
  --levels  after VERIFICATION_TO_COUNT was changed: lets what waits count, and what counted wait, where it now has to. Votes go
            on meanwhile; with the embedded database the server must be stopped.

Exit code 0: all totals are right, or were put right. 1: some are wrong.`;

await runCommand({
  help: HELP,
  flags: ['fix', 'levels'],
  async run(args) {
    noWords(args);
    const { fix = false, levels = false } = args.flags;
    if (levels) return followPolicy();
    const moves = await withFeatures(fix ? 'write' : 'read', (features) => {
      const recount = features.get(RatingRecountService, { strict: false });
      const progress = (done: number, all: number) => say(`counted ${done} of ${all} ratings`);
      return fix ? recount.mend(progress) : recount.compare(progress);
    });
    for (const line of describe(moves)) say(line);
    const wrong = isAnythingWrong(moves);
    say(
      wrong
        ? `The totals ${fix ? 'were put right' : 'are wrong: npm run reconcile -- --fix'}.`
        : 'All totals are right.',
    );
    return fix || !wrong;
  },
});

async function followPolicy(): Promise<boolean> {
  const changed = await withFeatures('write', (features) =>
    features
      .get(RatingStandingsService, { strict: false })
      .followPolicy((users) => say(`looked at the ratings of ${users} users`)),
  );
  say(`${changed} ratings have changed their standing.`);
  return true;
}

function describe({ rounds, users, days }: TotalDifferences): string[] {
  const isSeveral = rounds.size > 1;
  const ofCandidates = [...rounds].flatMap(([roundId, { candidates, metrics }]) => {
    const where = isSeveral ? `round ${roundId}, ` : '';
    return [
      ...candidates.map(
        ({ candidateId, standing, ...move }) =>
          `${where}candidate ${candidateId}${of(standing)}: ${fields(move)}`,
      ),
      ...metrics.map(
        ({ candidateId, standing, metricKey, ...move }) =>
          `${where}candidate ${candidateId}, ${metricKey}${of(standing)}: ${fields(move)}`,
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

function of(standing: Standing): string {
  return standing === 'counted' ? '' : ` (${standing.replace('_', ' ')})`;
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
