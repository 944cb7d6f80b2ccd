import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../core/database/database.service.js';
import { groupBy } from '../core/support/group-by.js';
import { RoundsRepository } from '../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../index/leaderboard/leaderboard.service.js';
import { CandidatesRepository } from '../index/model/candidates.repository.js';
import { FormerTotalsRepository } from '../index/totals/former-totals.repository.js';
import { type DayDifference, RatingDaysRepository } from '../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../index/totals/rating-totals.repository.js';
import { type CandidateMove, type MetricMove, type TotalMoves, totalMoves } from '../index/totals/totals.js';
import type { RatingEntity } from '../ratings/rating/rating.entity.js';
import { RatingRecountRepository } from './rating-recount.repository.js';

/** Called after each page with the number of counted ratings and of all ratings. */
export type RecountProgress = (done: number, all: number) => void;

/** The differences of all totals. */
export interface TotalDifferences {
  /** The differences of candidates by round. */
  rounds: Map<number, CandidateMoves>;
  /** The differences of users. */
  users: TotalMoves['users'];
  /** The differences over all days together, because the day of a mistake is unknown. */
  days: DayDifference[];
}

/** Counts every total again from the ratings. */
@Injectable()
export class RatingRecountService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: RatingRecountRepository,
    private readonly rounds: RoundsRepository,
    private readonly candidates: CandidatesRepository,
    private readonly totals: RatingTotalsRepository,
    private readonly former: FormerTotalsRepository,
    private readonly days: RatingDaysRepository,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Returns the difference of each wrong total. People vote meanwhile. */
  compare(progress?: RecountProgress): Promise<TotalDifferences> {
    return this.database.snapshot(() => this.differences(progress));
  }

  /** Corrects every wrong total. Votes wait meanwhile. @returns the corrections */
  mend(progress?: RecountProgress): Promise<TotalDifferences> {
    return this.database.transaction(async () => {
      await this.candidates.lockAll();
      const differences = await this.differences(progress);
      const { id: currentId } = await this.rounds.current();
      for (const [roundId, moves] of differences.rounds) {
        if (roundId === currentId) await this.totals.moveCandidates(moves);
        else await this.former.move(roundId, moves);
      }
      for (const [id, by] of differences.users) await this.rows.moveUser(id, by);
      for (const { roundId, candidateId, ratings } of differences.days)
        await this.days.mend({ roundId, candidateId }, ratings);
      if (isAnythingWrong(differences)) await this.leaderboard.invalidate('ratings');
      return differences;
    });
  }

  private async differences(progress?: RecountProgress): Promise<TotalDifferences> {
    const all = await this.rows.countRatings();
    const sums = new Map<number, Sum>();
    const sumOf = (roundId: number) => {
      const sum = sums.get(roundId) ?? new Sum();
      sums.set(roundId, sum);
      return sum;
    };
    let done = 0;
    for await (const page of this.rows.pages()) {
      for (const [roundId, given] of groupBy(page, (rating) => rating.roundId))
        sumOf(roundId).add(totalMoves(given.map(countable), 1), 1);
      done += page.length;
      progress?.(done, all);
    }
    const days = differencesOfDays(sums, await this.days.sums());
    const { id: currentId } = await this.rounds.current();
    for (const [roundId, move] of await this.rows.candidateTotals(currentId))
      sumOf(roundId).add({ candidates: [move], metrics: [] }, -1);
    for (const [roundId, move] of await this.rows.metricTotals(currentId))
      sumOf(roundId).add({ candidates: [], metrics: [move] }, -1);
    const rounds = new Map([...sums].map(([roundId, sum]) => [roundId, sum.notZero()]));
    return { rounds, users: await this.rows.userDifferences(), days };
  }
}

/** Returns whether any total is wrong. */
export function isAnythingWrong({ rounds, users, days }: TotalDifferences): boolean {
  const isMoving = ({ candidates, metrics }: CandidateMoves) => candidates.length + metrics.length > 0;
  return [...rounds.values()].some(isMoving) || users.size > 0 || days.length > 0;
}

/** Compares the days of candidates' ratings with their counted ratings. */
function differencesOfDays(
  counted: ReadonlyMap<number, Sum>,
  stored: readonly DayDifference[],
): DayDifference[] {
  const differences = new Map<string, DayDifference>();
  const add = (roundId: number, candidateId: number, by: number) => {
    const key = `${roundId}:${candidateId}`;
    const ratings = by + (differences.get(key)?.ratings ?? 0);
    differences.set(key, { roundId, candidateId, ratings });
  };
  for (const [roundId, sum] of counted)
    for (const { candidateId, status, ratings } of sum.notZero().candidates)
      if (status === 'counted') add(roundId, candidateId, ratings);
  for (const { roundId, candidateId, ratings } of stored) add(roundId, candidateId, -ratings);
  return [...differences.values()].filter(({ ratings }) => ratings !== 0);
}

/** Reads the scores themselves, not the row's sums of them. */
function countable(rating: RatingEntity) {
  const scores = JSON.parse(rating.scores) as Record<string, number>;
  const values = Object.values(scores);
  const scoreSum = values.reduce((total, score) => total + score, 0);
  return { ...rating, scores, scoreSum, scoreCount: values.length };
}

type Move = CandidateMove | MetricMove;

/** The differences without those of users, which the database computes because they are many. */
type CandidateMoves = Omit<TotalMoves, 'users'>;

/** Adds up differences by their subject. */
class Sum {
  private readonly candidates = new Map<string, CandidateMove>();
  private readonly metrics = new Map<string, MetricMove>();

  add({ candidates, metrics }: CandidateMoves, sign: 1 | -1): void {
    for (const move of candidates) addMove(this.candidates, `${move.candidateId}:${move.status}`, move, sign);
    for (const move of metrics)
      addMove(this.metrics, `${move.candidateId}:${move.status}:${move.metricKey}`, move, sign);
  }

  notZero(): CandidateMoves {
    return {
      candidates: [...this.candidates.values()].filter(moves),
      metrics: [...this.metrics.values()].filter(moves),
    };
  }
}

function addMove<M extends Move>(into: Map<string, M>, key: string, move: M, sign: 1 | -1): void {
  const before = into.get(key);
  const added = Object.entries(move).map(([field, value]) => {
    const old = before?.[field as keyof M];
    if (field === 'candidateId' || typeof value === 'string') return [field, value];
    if (!Array.isArray(value)) return [field, ((old as number | undefined) ?? 0) + sign * value];
    const buckets = old as number[] | undefined;
    return [field, value.map((count: number, index) => (buckets?.[index] ?? 0) + sign * count)];
  });
  into.set(key, Object.fromEntries(added) as M);
}

function moves(move: Move): boolean {
  return Object.entries(move).some(
    ([field, value]) =>
      field !== 'candidateId' && typeof value !== 'string' && [value].flat().some((amount) => amount !== 0),
  );
}
