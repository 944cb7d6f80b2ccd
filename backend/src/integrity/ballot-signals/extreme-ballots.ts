import { type CandidateWindow, DAY_MS, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, shown } from '../facts/statistics.js';

const MIN_EXTREME = 30;
const MAX_PROBABILITY = 1e-9;
/** The age below which an account is young. */
const YOUNG_MS = DAY_MS;
/**
 * The assumed part of honest young accounts with all-lowest or all-highest ballots: more than most rating sites have
 * (J-shaped distributions: Hu, Pavlou and Zhang, Communications of the ACM 52(10), 2009). If older accounts give more
 * on the same day, that part is usual, because news make everybody angry.
 */
const LEAST_SHARE = 0.4;
/** The number of usual ballots that are added to the older accounts', because few accounts say little. */
const AS_USUAL = 4;

/**
 * Finds ballots of only the lowest, or only the highest, scores by accounts younger than a day: the upper tail of a
 * binomial distribution over the day's ratings by such accounts, with the part among older accounts on that day.
 * @returns a finding for either direction, with the facts `direction`, `of` (ratings by young accounts) and
 *   `probability`
 */
export function extremeBallots({ candidateId, ratings }: CandidateWindow): Finding[] {
  const isYoung = ({ createdAt, account }: RatingFacts) => createdAt - account.createdAt < YOUNG_MS;
  const young = ratings.filter(isYoung);
  const older = ratings.filter((rating) => !isYoung(rating));
  return (['lowest', 'highest'] as const).flatMap((direction) => {
    const extreme = young.filter((rating) => rating.extreme === direction);
    if (extreme.length < MIN_EXTREME) return [];
    const among = older.filter((rating) => rating.extreme === direction).length;
    const usual = Math.max(LEAST_SHARE, (among + LEAST_SHARE * AS_USUAL) / (older.length + AS_USUAL));
    const probability = binomialTail(extreme.length, young.length, usual);
    if (probability > MAX_PROBABILITY) return [];
    const facts = { direction, of: young.length, probability: shown(probability) };
    return [findingOf(extreme, { signal: 'extreme_ballots', subject: { candidateId }, opens: true, facts })];
  });
}
