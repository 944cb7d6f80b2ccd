import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { unauthorized } from '../auth/auth.errors.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { Leaderboard } from '../candidates/leaderboard.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { translateDatabaseError } from '../database/error-translation.js';
import { AppError, unavailable } from '../errors/app-error.js';
import { alreadyRated, invalidScores, judgeScores, noTitle, type Rating } from './rating.js';
import { RatingTotalsRepository } from './rating-totals.repository.js';
import {
  type ApplyingMetric,
  keyText,
  type NewRating,
  RatingWritesRepository,
} from './rating-writes.repository.js';
import { totalMoves } from './totals.js';

/** One person's wish to rate one candidate, not yet judged. */
export interface Vote {
  userId: number;
  candidateId: number;
  scores: unknown;
  createdAt: Date;
}

/** Votes that one transaction takes at most. */
const MOST_TOGETHER = 200;
/**
 * Transactions under way at once: while one waits for the disk or for a candidate that another holds, the
 * next is prepared. More would be smaller, and cost more for each vote.
 */
const AT_ONCE = 2;

/** Stands for the id of a rating that this transaction will give one. */
const NO_ID = 0;

interface Waiting {
  vote: Vote;
  resolve: (rating: Rating) => void;
  reject: (error: unknown) => void;
}

type Outcome = Rating | AppError;

/**
 * Stores ratings. Those that arrive while a transaction is under way are gathered and committed together
 * by the next one: the candidates' rows are locked once, and each request gets its own outcome.
 */
@Injectable()
export class RatingWriter implements OnApplicationShutdown {
  private readonly waiting: Waiting[] = [];
  private readonly running = new Set<Promise<void>>();
  private scheduled = false;

  constructor(
    private readonly writes: RatingWritesRepository,
    private readonly totals: RatingTotalsRepository,
    private readonly leaderboard: Leaderboard,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'ratingQueue'>,
  ) {}

  /**
   * @returns the rating, once it is committed together with every total that it moves
   * @throws AppError 404; 400 NO_TITLE or INVALID_SCORES; 409 ALREADY_RATED; 401 when the user is gone;
   *   503 when too many wait
   */
  submit(vote: Vote): Promise<Rating> {
    // The honest answer is "later".
    if (this.waiting.length >= this.settings.ratingQueue) {
      return Promise.reject(unavailable('BUSY', 'The server is busy; please try again', 2));
    }
    const outcome = new Promise<Rating>((resolve, reject) => this.waiting.push({ vote, resolve, reject }));
    this.schedule();
    return outcome;
  }

  /** Waits for what was begun. */
  async onApplicationShutdown(): Promise<void> {
    while (this.scheduled || this.running.size > 0) {
      await Promise.all([...this.running, new Promise(setImmediate)]);
    }
  }

  /** What else arrives in this turn of the event loop goes along. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.begin();
    });
  }

  /** First come, first served; those who find all transactions busy are gathered for the next that is free. */
  private begin(): void {
    while (this.waiting.length > 0 && this.running.size < AT_ONCE) {
      const settled = this.settle(this.waiting.splice(0, MOST_TOGETHER)).finally(() => {
        this.running.delete(settled);
        this.schedule();
      });
      this.running.add(settled);
    }
  }

  private async settle(batch: Waiting[]): Promise<void> {
    try {
      const votes = batch.map(({ vote }) => vote);
      const tried = new Map<string, number>();
      const outcomes = await this.leaderboard.change(
        () => this.write(votes, tried),
        (results) => results.some(isStored),
      );
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome && isStored(outcome)) resolve(outcome);
        else reject(outcome);
      }
    } catch (error) {
      // Nothing of the batch was stored. One bad vote must not take the others with it: each alone, unless
      // the database itself is away.
      if (batch.length === 1 || translateDatabaseError(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await this.settle([one]);
    }
  }

  /**
   * Judges the votes under lock, stores those that stand, and says of each what became of it.
   * @param tried by `keyText` the ids under which an earlier attempt has stored ratings before its connection
   *   broke, perhaps after the COMMIT: what is found under such an id is not a second rating, but this one
   */
  private async write(votes: Vote[], tried: Map<string, number>): Promise<Outcome[]> {
    const { users, candidates, metrics, taken } = await this.writes.lock(votes);
    const judge = (vote: Vote): Outcome | NewRating => {
      const [key, candidate] = [keyText(vote), candidates.get(vote.candidateId)];
      const id = taken.get(key);
      if (id !== undefined && id === tried.get(key)) {
        taken.set(key, NO_ID);
        return { ...toNewRating(vote), id };
      }
      if (!users.has(vote.userId)) return unauthorized();
      if (!candidate) return candidateNotFound();
      if (id !== undefined) return alreadyRated();
      if (candidate.titleId === null) return noTitle();
      const problem = judgeScores(vote.scores, applying(metrics, candidate.titleId));
      if (problem !== null) return invalidScores(problem);
      taken.set(key, NO_ID);
      return toNewRating(vote);
    };
    const judged = votes.map(judge);
    const standing = judged.filter(isNew);
    if (standing.length === 0) return judged as Outcome[];

    const moves = this.totals.statementsOf(totalMoves(standing, 1));
    const ids = await this.writes.store(standing, moves);
    for (const [key, id] of ids) tried.set(key, id);
    return judged.map((outcome) =>
      isNew(outcome) ? { ...outcome, id: ids.get(keyText(outcome)) ?? NO_ID } : outcome,
    );
  }
}

function isNew(outcome: Outcome | NewRating): outcome is NewRating {
  return 'scoreSum' in outcome && !('id' in outcome);
}

function isStored(outcome: Outcome): outcome is Rating {
  return 'id' in outcome;
}

function applying(metrics: ApplyingMetric[], titleId: number): ApplyingMetric[] {
  return metrics.filter((metric) => metric.titleId === null || metric.titleId === titleId);
}

/** @param vote whose scores have been judged */
function toNewRating({ userId, candidateId, scores, createdAt }: Vote): NewRating {
  const map = scores as Record<string, number>;
  const values = Object.values(map);
  const scoreSum = values.reduce((sum, score) => sum + score, 0);
  return { userId, candidateId, scores: map, scoreSum, scoreCount: values.length, createdAt };
}
