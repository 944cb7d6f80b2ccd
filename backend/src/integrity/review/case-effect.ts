import { type Interval, interval95, type RatingSums } from '../../index/leaderboard/interval.js';
import {
  compareMeans,
  mean,
  type RankedCandidate,
  rankCandidates,
  shownRanks,
} from '../../index/leaderboard/ranking.js';
import type { CaseSums } from './cases.repository.js';

/** A candidate's figures with, or without, the ratings of a case. */
export interface Outcome extends Ranks {
  ratings: number;
  average: number | null;
  interval: Interval | null;
}

/** A candidate's rank among all, and among those of the same title; null with fewer ratings than a rank requires. */
type Ranks = Pick<RankedCandidate, 'rank' | 'rankInTitle'>;

/** The effect of a case on one candidate. */
export interface CaseEffect {
  candidate: RankedCandidate;
  /** The case's ratings that are counted, or would be if the case were cleared. */
  ratings: number;
  with: Outcome;
  without: Outcome;
}

/** The effect of a case in one line of a list: the rank of the candidate with the most of its ratings. */
export interface CaseImpact {
  candidate: RankedCandidate;
  with: Ranks;
  without: Ranks;
  /** The number of candidates whose figures the case changes. */
  candidates: number;
}

type Sums = Map<number, RatingSums>;

/**
 * Compares the public figures with those after the opposite decision.
 * @param candidates in their current order
 * @param spreads the sums behind the current averages of the case's candidates
 * @param sums of the case's ratings that have the decided status, and not because of another case
 * @param counts returns whether a rating of some status and level would count if nobody had excluded it
 * @param minRatings that a rank requires
 * @returns the existing candidates, most ratings first
 */
export function effectsOf(
  candidates: readonly RankedCandidate[],
  spreads: Sums,
  sums: CaseSums[],
  counts: (sums: CaseSums) => boolean,
  minRatings: number,
): CaseEffect[] {
  const { present, absent } = movedBy(sums, counts);
  const ranksWith = (moves: Sums, sign: 1 | -1) => ranksOf(candidates, moves, sign, minRatings);
  const [fewer, more] = [ranksWith(present, -1), ranksWith(absent, 1)];
  const effects: CaseEffect[] = [];
  for (const candidate of candidates) {
    const [gone, back] = [present.get(candidate.id), absent.get(candidate.id)];
    if (!gone && !back) continue;
    const now = spreads.get(candidate.id) ?? NONE;
    effects.push({
      candidate,
      ratings: (gone?.ratings ?? 0) + (back?.ratings ?? 0),
      with: outcome(plus(now, back ?? NONE, 1), more.get(candidate.id) ?? UNRANKED),
      without: outcome(plus(now, gone ?? NONE, -1), fewer.get(candidate.id) ?? UNRANKED),
    });
  }
  return effects.sort((a, b) => b.ratings - a.ratings);
}

/**
 * Returns the effect of a case on the candidate with the most of its ratings, without sorting all candidates. The
 * parameters are those of `effectsOf`.
 * @param named the candidates of the evidence: one of them if no rating of the case is of the current round
 * @returns null if no such candidate exists
 */
export function impactOf(
  candidates: readonly RankedCandidate[],
  sums: CaseSums[],
  counts: (sums: CaseSums) => boolean,
  minRatings: number,
  named: readonly number[],
): CaseImpact | null {
  const { present, absent } = movedBy(sums, counts);
  const inCase = total(sums);
  const ratingsOf = ({ id }: RankedCandidate) => inCase.get(id)?.ratings ?? (named.includes(id) ? 0 : -1);
  const [candidate] = candidates
    .filter((one) => ratingsOf(one) >= 0)
    .sort((a, b) => ratingsOf(b) - ratingsOf(a));
  if (!candidate) return null;
  const ranksWith = (moves: Sums, sign: 1 | -1): Ranks => {
    const among = (others: readonly RankedCandidate[]) => rankOf(candidate, others, moves, sign, minRatings);
    const { titleId } = candidate;
    return {
      rank: among(candidates),
      rankInTitle: titleId === null ? null : among(candidates.filter((other) => other.titleId === titleId)),
    };
  };
  return {
    candidate,
    with: ranksWith(absent, 1),
    without: ranksWith(present, -1),
    candidates: candidates.filter(({ id }) => present.has(id) || absent.has(id)).length,
  };
}

/** Splits a case's ratings into those that count now, and those that would count if nobody had excluded them. */
function movedBy(sums: CaseSums[], counts: (sums: CaseSums) => boolean): { present: Sums; absent: Sums } {
  return {
    present: total(sums.filter(({ status }) => status === 'counted')),
    absent: total(sums.filter((one) => one.status === 'excluded' && counts(one))),
  };
}

const UNRANKED: Ranks = { rank: null, rankInTitle: null };

const NONE: RatingSums = {
  ratings: 0,
  scoreSum: 0,
  scoreCount: 0,
  squareSum: 0,
  productSum: 0,
  countSquareSum: 0,
};

function total(sums: CaseSums[]): Sums {
  const totals: Sums = new Map();
  for (const one of sums) totals.set(one.candidateId, plus(totals.get(one.candidateId) ?? NONE, one, 1));
  return totals;
}

function plus(a: RatingSums, b: RatingSums, sign: 1 | -1): RatingSums {
  return {
    ratings: a.ratings + sign * b.ratings,
    scoreSum: a.scoreSum + sign * b.scoreSum,
    scoreCount: a.scoreCount + sign * b.scoreCount,
    squareSum: a.squareSum + sign * b.squareSum,
    productSum: a.productSum + sign * b.productSum,
    countSquareSum: a.countSquareSum + sign * b.countSquareSum,
  };
}

function outcome(sums: RatingSums, ranks: Ranks): Outcome {
  return { ratings: sums.ratings, average: mean(sums), interval: interval95(sums), ...ranks };
}

/** Computes the ranks of all candidates, by id, if all ratings of the case were added or removed at once. */
function ranksOf(
  candidates: readonly RankedCandidate[],
  moves: Sums,
  sign: 1 | -1,
  minRatings: number,
): Map<number, Ranks> {
  const all = candidates.map((candidate) => moved(candidate, moves, sign));
  return new Map(rankCandidates(all, { minRatings }).map((one) => [one.id, shownRanks(one)]));
}

/** Computes the rank of one candidate among others as `ranksOf` does. */
function rankOf(
  candidate: RankedCandidate,
  candidates: readonly RankedCandidate[],
  moves: Sums,
  sign: 1 | -1,
  minRatings: number,
): number | null {
  const isRated = (one: RankedCandidate) => one.scoreCount > 0 && one.totalRatings >= minRatings;
  const own = moved(candidate, moves, sign);
  if (!isRated(own)) return null;
  const above = candidates.filter((other) => {
    const one = moved(other, moves, sign);
    return isRated(one) && compareMeans(one, own) < 0;
  });
  return above.length + 1;
}

function moved(candidate: RankedCandidate, moves: Sums, sign: 1 | -1): RankedCandidate {
  const move = moves.get(candidate.id);
  // A list of cases moves each candidate for each case, and a case has ratings of few.
  if (!move) return candidate;
  return {
    ...candidate,
    scoreSum: candidate.scoreSum + sign * move.scoreSum,
    scoreCount: candidate.scoreCount + sign * move.scoreCount,
    totalRatings: candidate.totalRatings + sign * move.ratings,
  };
}
