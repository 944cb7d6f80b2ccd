import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { unauthorized } from '../../accounts/auth/auth.errors.js';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { translateDatabaseError } from '../../core/database/error-translation.js';
import { AppError, unavailable } from '../../core/errors/app-error.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { RoundTransitionsTask } from '../../index/rounds/round-transitions.task.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RatingTotalsRepository } from '../../index/totals/rating-totals.repository.js';
import { totalMoves } from '../../index/totals/totals.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { alreadyRated, invalidScores, noOpenRound, noTitle } from '../rating/rating.errors.js';
import { type ReceiptedRating, validateScores } from '../rating/rating.js';
import { type NewRating, type RatingOrigin } from './new-rating.js';
import {
  type ApplyingMetric,
  RatingWritesRepository,
  ratingKey,
  type StoredKey,
  type StoredRating,
} from './rating-writes.repository.js';

/** A voter's request to rate a candidate, not yet validated. */
export interface Vote {
  userId: number;
  candidateId: number;
  scores: unknown;
  /** Absent: the time of the first validation, by the database's clock. */
  createdAt?: Date;
  /** Absent for ratings without a request. */
  origin?: RatingOrigin;
  /** The nonce of the voter's browser, as it was sent; see `withOpenings`. */
  nonce?: unknown;
}

/** The maximum number of votes per transaction. */
const MAX_BATCH_SIZE = 200;
/**
 * The number of simultaneous transactions: while one waits for the disk or a locked candidate, the next is prepared.
 * More would be smaller, and cost more per vote.
 */
const MAX_CONCURRENCY = 2;

interface Waiting {
  vote: Vote;
  resolve: (rating: ReceiptedRating) => void;
  reject: (error: unknown) => void;
}

/** The outcome of a vote. */
type Outcome = ReceiptedRating | AppError;

/**
 * Stores ratings. Votes that arrive during a transaction are collected and committed together by the next one: the
 * candidates' rows are locked once, and each request gets its own outcome.
 */
@Injectable()
export class RatingWriterService implements OnApplicationShutdown {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Set<Promise<void>>();
  private scheduled = false;
  /**
   * The maximum number of waiting votes; further ones get 503. Several hundred are stored per second, so nobody waits
   * for half a minute. Tests lower it.
   */
  readonly maxWaiting: number = 5_000;

  constructor(
    private readonly database: DatabaseService,
    private readonly writes: RatingWritesRepository,
    private readonly totals: RatingTotalsRepository,
    private readonly days: RatingDaysRepository,
    private readonly ledger: LedgerService,
    private readonly leaderboard: LeaderboardService,
    private readonly levels: LevelPolicy,
    private readonly transitions: RoundTransitionsTask,
  ) {}

  /**
   * Submits a vote.
   * @returns the rating, once it is committed together with all totals
   * @throws AppError 404; 400 NO_TITLE or INVALID_SCORES; 409 ALREADY_RATED or NO_OPEN_ROUND; 401 if the user was
   *   deleted; 403 EMAIL_NOT_VERIFIED or NOT_VERIFIED; 503 if too many votes wait
   */
  submit(vote: Vote): Promise<ReceiptedRating> {
    // Refuses at once, so that the client tries again later.
    if (this.waiting.length >= this.maxWaiting) {
      return Promise.reject(unavailable('BUSY', 'The server is busy. Please try again', 2));
    }
    const outcome = new Promise<ReceiptedRating>((resolve, reject) =>
      this.waiting.push({ vote, resolve, reject }),
    );
    this.schedule();
    return outcome;
  }

  /** The number of votes that wait for a transaction. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** Waits for the transactions that have begun. */
  async onApplicationShutdown(): Promise<void> {
    while (this.scheduled || this.running.size > 0) {
      await Promise.all([...this.running, new Promise(setImmediate)]);
    }
  }

  /** Begins after this turn of the event loop, together with the other votes that arrive in it. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.begin();
    });
  }

  /**
   * Begins transactions in order of arrival. Votes that find all transactions busy are collected for the next free one.
   */
  private begin(): void {
    while (this.waiting.length > 0 && this.running.size < MAX_CONCURRENCY) {
      const settled = this.settle(this.waiting.splice(0, MAX_BATCH_SIZE)).finally(() => {
        this.running.delete(settled);
        this.schedule();
      });
      this.running.add(settled);
    }
  }

  private async settle(batch: Waiting[]): Promise<void> {
    try {
      const votes = batch.map(({ vote }) => vote);
      const write = () => this.database.transaction((attempt) => this.write(votes, attempt > 1));
      let outcomes = await write();
      if (outcomes === null) {
        await this.transitions.advance();
        outcomes = await write();
      }
      if (outcomes === null) throw unavailable('BUSY', 'A round is just beginning. Please try again', 2);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome instanceof AppError) reject(outcome);
        else if (outcome) resolve(outcome);
      }
    } catch (error) {
      // Nothing of the batch was stored. Each vote is tried alone, so that one bad vote does not fail the others,
      // unless the database is unreachable.
      if (batch.length === 1 || translateDatabaseError(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.settle([one]);
    }
  }

  /**
   * Validates votes under lock, stores the valid ones with all totals, and returns an outcome for each.
   * @param isRepeated whether an earlier attempt failed, perhaps after its COMMIT: a stored rating that equals a vote
   *   is then that vote's own
   * @returns null if another round must become the current one first
   */
  private async write(votes: Vote[], isRepeated: boolean): Promise<Outcome[] | null> {
    const { users, candidates, metrics, taken, round } = await this.writes.lock(votes);
    for (const vote of votes) vote.createdAt ??= round.now;
    const isOpen = round.finalAt === null && (round.closesAt === null || round.now < round.closesAt);
    if (!isOpen && round.nextOpensAt !== null && round.nextOpensAt <= round.now) return null;
    const accepted = new Map<string, NewRating>();
    /** The ratings that an earlier attempt stored. */
    const stored = new Set<StoredRating>();
    const judge = (vote: Vote): (NewRating & { id?: number }) | AppError => {
      const [key, candidate] = [ratingKey(vote), candidates.get(vote.candidateId)];
      const earlier = taken.get(key) ?? [];
      const user = users.get(vote.userId);
      if (!user) return unauthorized();
      // A stored rating answers one vote: of two equal votes, the second is refused.
      const same = isRepeated && earlier.find((rating) => !stored.has(rating) && isSameVote(vote, rating));
      if (same) {
        stored.add(same);
        const given = { roundId: same.roundId, titleId: candidate?.titleId ?? null };
        return { ...this.toNewRating(vote, user, given), id: same.id };
      }
      // The address must still be confirmed: another account may have it by now.
      const refusal = this.levels.refusalOf(user);
      if (refusal) return refusal;
      if (!candidate) return candidateNotFound();
      if (!isOpen) return noOpenRound(round.nextOpensAt);
      if (earlier.some(({ roundId }) => roundId === round.id) || accepted.has(key)) return alreadyRated();
      if (candidate.titleId === null) return noTitle();
      const problem = validateScores(vote.scores, applying(metrics, candidate.titleId));
      if (problem !== null) return invalidScores(problem);
      const rating = this.toNewRating(vote, user, { roundId: round.id, titleId: candidate.titleId });
      accepted.set(key, rating);
      return rating;
    };
    const validated = votes.map(judge);
    const keys = await this.store([...accepted.values()]);
    const receipts = await this.ledger.receiptsOf([...stored].map(({ id }) => id));
    // Nobody in this process was notified of ratings that an earlier attempt committed.
    if (accepted.size > 0 || isRepeated) await this.leaderboard.invalidate('ratings');
    return validated.map((outcome) => {
      if (outcome instanceof AppError) return outcome;
      const { id } = outcome;
      if (id !== undefined) return { ...outcome, id, receipt: receipts.get(id) ?? null };
      return { ...outcome, ...(keys.get(ratingKey(outcome)) ?? { id: 0, receipt: null }) };
    });
  }

  /** Builds a rating from a vote with valid scores. */
  private toNewRating(
    { userId, candidateId, scores, createdAt = new Date(), origin, nonce }: Vote,
    { level }: Pick<User, 'level'>,
    given: Pick<NewRating, 'roundId' | 'titleId'>,
  ): NewRating {
    const map = scores as Record<string, number>;
    const values = Object.values(map);
    const scoreSum = values.reduce((sum, score) => sum + score, 0);
    const status = this.levels.isCounted(level) ? 'counted' : 'pending';
    const sums = { scoreSum, scoreCount: values.length };
    return { userId, candidateId, ...given, scores: map, ...sums, createdAt, status, level, origin, nonce };
  }

  private async store(ratings: NewRating[]): Promise<Map<string, StoredKey>> {
    if (ratings.length === 0) return new Map();
    const keys = await this.writes.store(ratings);
    await this.totals.moveAll(totalMoves(ratings, 1));
    await this.days.addNew(ratings);
    return keys;
  }
}

function isSameVote({ scores, createdAt }: Vote, stored: StoredRating): boolean {
  return stored.createdAt.getTime() === createdAt?.getTime() && stored.scores === JSON.stringify(scores);
}

function applying(metrics: ApplyingMetric[], titleId: number): ApplyingMetric[] {
  return metrics.filter((metric) => metric.titleId === null || metric.titleId === titleId);
}
