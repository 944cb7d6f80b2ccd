import { groupBy } from '../../core/support/group-by.js';
import type { CandidateWindow, RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, shown } from '../facts/statistics.js';

const MIN_EQUAL = 20;
const MAX_PROBABILITY = 1e-9;
/**
 * The assumed frequency of one certain ballot among honest voters. Scores are mostly multiples of five and ten and
 * resemble each other: of ballots on several metrics, one in fifty is more than any gets. Voters who give the same
 * score throughout choose one of few: 50, 60, 80. With one metric all ballots are uniform. Ballots of only the lowest
 * or highest scores are typical for angry crowds, and `extremeBallots` checks those.
 */
const USUAL_SHARE = { mixed: 0.02, uniform: 0.25, single: 0.5 };

/**
 * Finds equal ballots for one candidate by many accounts within a day: the upper tail of a binomial distribution, in
 * which each ballot of the day is that one with the assumed frequency.
 * @returns a finding for each such ballot, with the facts `of` (ratings of the day), `average` (of the ballot) and
 *   `probability`
 */
export function equalBallots({ candidateId, ratings }: CandidateWindow): Finding[] {
  if (ratings.length < MIN_EQUAL) return [];
  const findings: Finding[] = [];
  for (const [scores, equal] of groupBy(ratings, (rating) => rating.scores)) {
    const [first] = equal;
    if (!first || equal.length < MIN_EQUAL || first.extreme !== null) continue;
    const probability = binomialTail(equal.length, ratings.length, USUAL_SHARE[shapeOf(scores, first)]);
    if (probability > MAX_PROBABILITY) continue;
    findings.push(
      findingOf(equal, {
        signal: 'equal_ballots',
        subject: { candidateId },
        opens: true,
        facts: {
          of: ratings.length,
          average: Math.round(first.scoreSum / first.scoreCount),
          probability: shown(probability),
        },
      }),
    );
  }
  return findings;
}

function shapeOf(scores: string, { scoreCount }: RatingFacts): keyof typeof USUAL_SHARE {
  if (scoreCount < 2) return 'single';
  const values = Object.values(JSON.parse(scores) as Record<string, number>);
  return new Set(values).size === 1 ? 'uniform' : 'mixed';
}
