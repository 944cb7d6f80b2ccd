import { Injectable } from '@nestjs/common';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { RoundCorrectionsService } from '../../index/snapshots/round-corrections.service.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RoundTotalsService } from '../../index/totals/round-totals.service.js';
import { kindOfChange } from '../../ledger/entries/entries.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import type { RatingEntity } from '../rating/rating.entity.js';
import { RatingCopiesService } from './rating-copies.service.js';
import { RatingStatusesRepository } from './rating-statuses.repository.js';
import { RatingWritesRepository } from './rating-writes.repository.js';

/** The number of users whose ratings are in memory at once: a user may have rated all candidates. */
const LOADED_USERS_BATCH_SIZE = 20;
/** The number of users whose ratings one transaction moves after a change of the policy. */
const MOVED_USERS_BATCH_SIZE = 100;

type ChangeReasons = ReadonlyMap<number, string>;

/** Moves ratings between statuses, together with all totals. */
@Injectable()
export class RatingStatusesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly writes: RatingWritesRepository,
    private readonly statuses: RatingStatusesRepository,
    private readonly totals: RoundTotalsService,
    private readonly days: RatingDaysRepository,
    private readonly corrections: RoundCorrectionsService,
    private readonly ledger: LedgerService,
    private readonly leaderboard: LeaderboardService,
    private readonly policy: LevelPolicy,
    private readonly copies: RatingCopiesService,
  ) {}

  /**
   * Inside a transaction that has locked the users' rows and set their levels: counts pending ratings if the level now
   * suffices, and makes counted ratings pending if it no longer does. Excluded ratings do not change.
   * @returns the number of ratings with a new status
   */
  async followLevels(userIds: number[]): Promise<number> {
    let changed = 0;
    const candidateIds = await this.writes.listRatedBy(userIds);
    if (candidateIds.length === 0) return changed;
    // Locks all candidates first, by id, as writers of ratings do, so that no deadlock occurs.
    await this.writes.lockTotals(candidateIds);
    for (let at = 0; at < userIds.length; at += LOADED_USERS_BATCH_SIZE) {
      const some = userIds.slice(at, at + LOADED_USERS_BATCH_SIZE);
      const ratings = await this.writes.listOfUsers(some);
      changed += await this.moveToLevels(ratings.filter(({ status }) => status !== 'excluded'));
    }
    if (changed > 0) await this.leaderboard.invalidate('ratings');
    return changed;
  }

  /**
   * Applies a changed `VERIFICATION_TO_COUNT` to all ratings, while people vote.
   * @param progress called after each batch with the number of users
   * @returns the number of ratings with a new status
   */
  async followPolicy(progress?: (users: number) => void): Promise<number> {
    let [changed, users] = [0, 0];
    for (let last = 0; ; ) {
      const ids = await this.statuses.listVoters(last, MOVED_USERS_BATCH_SIZE);
      if (ids.length > 0) {
        changed += await this.database.transaction(async () => {
          await this.statuses.lockUsers(ids);
          return this.followLevels(ids);
        });
      }
      users += ids.length;
      progress?.(users);
      if (ids.length < MOVED_USERS_BATCH_SIZE) return changed;
      last = ids.at(-1) ?? last;
    }
  }

  /**
   * Inside a transaction: excludes ratings, or returns them to the status of their voters' levels. Ratings that have
   * the status already do not change.
   * @param ratings returned by `lock`
   * @param reasons the reason by rating, for the ledger
   * @returns the number of ratings with a new status
   */
  async exclude(ratings: RatingEntity[], isExcluded: boolean, reasons?: ChangeReasons): Promise<number> {
    const moving = ratings.filter(({ status }) => (status === 'excluded') !== isExcluded);
    const changed = isExcluded
      ? await this.move(moving, 'excluded', reasons)
      : await this.moveToLevels(moving, reasons);
    if (changed > 0) await this.leaderboard.invalidate('ratings');
    return changed;
  }

  /**
   * Inside a transaction: locks ratings with their users and candidates, in the order of all writers. Callers decide
   * about the status only after this.
   * @returns the ratings that still exist
   */
  async lock(ratingIds: number[]): Promise<RatingEntity[]> {
    const found = await this.statuses.findKeys(ratingIds);
    await this.statuses.lockUsers([...new Set(found.map(({ userId }) => userId))]);
    await this.writes.lockTotals([...new Set(found.map(({ candidateId }) => candidateId))]);
    return this.statuses.findByIds(ratingIds);
  }

  private async moveToLevels(ratings: RatingEntity[], reasons?: ChangeReasons): Promise<number> {
    const levels = await this.statuses.levelsOf([...new Set(ratings.map(({ userId }) => userId))]);
    const counts = ({ userId }: RatingEntity) => this.policy.isCounted(levels.get(userId) ?? 'none');
    const counted = await this.move(ratings.filter(counts), 'counted', reasons);
    return (
      counted +
      (await this.move(
        ratings.filter((rating) => !counts(rating)),
        'pending',
        reasons,
      ))
    );
  }

  /** Moves ratings to a status. @returns the number of ratings that had another status */
  private async move(
    ratings: RatingEntity[],
    status: RatingStatus,
    reasons?: ChangeReasons,
  ): Promise<number> {
    const moving = ratings.filter((rating) => rating.status !== status);
    if (moving.length === 0) return 0;
    const before = moving.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) }));
    await this.totals.move(before, -1);
    await this.totals.move(
      before.map((rating) => ({ ...rating, status })),
      1,
    );
    const changesCount = (rating: RatingEntity) => (rating.status === 'counted') !== (status === 'counted');
    const changing = moving.filter(changesCount);
    await this.days.addToday(changing, status === 'counted' ? 'counted' : 'taken_out');
    await this.corrections.note(changing, status);
    await this.ledger.addChanges(
      moving.map((rating) => ({
        kind: kindOfChange(rating.status, status),
        rating,
        from: rating.status,
        to: status,
        reason: reasons?.get(rating.id),
      })),
    );
    const ids = moving.map(({ id }) => id);
    await this.statuses.update(ids, status);
    await this.copies.follow(ids, status);
    return moving.length;
  }
}
