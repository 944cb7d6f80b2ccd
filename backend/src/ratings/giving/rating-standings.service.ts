import { Injectable } from '@nestjs/common';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { RoundCorrectionsService } from '../../index/snapshots/round-corrections.service.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RoundTotalsService } from '../../index/totals/round-totals.service.js';
import { kindOfChange } from '../../ledger/entries/entries.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { Standing } from '../../ledger/entries/standing.js';
import type { RatingEntity } from '../rating/rating.entity.js';
import { RatingCopiesService } from './rating-copies.service.js';
import { RatingStandingsRepository } from './rating-standings.repository.js';
import { RatingWritesRepository } from './rating-writes.repository.js';

/** Whose ratings are in memory at once: somebody may have rated all candidates. */
const LOADED_USERS_BATCH_SIZE = 20;
/** Whose ratings one transaction moves when the policy has changed. */
const MOVED_USERS_BATCH_SIZE = 100;

type ChangeReasons = ReadonlyMap<number, string>;

/** Moves ratings between standings, every total with them. */
@Injectable()
export class RatingStandingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly writes: RatingWritesRepository,
    private readonly standings: RatingStandingsRepository,
    private readonly totals: RoundTotalsService,
    private readonly days: RatingDaysRepository,
    private readonly corrections: RoundCorrectionsService,
    private readonly ledger: LedgerService,
    private readonly leaderboard: LeaderboardService,
    private readonly policy: LevelPolicy,
    private readonly copies: RatingCopiesService,
  ) {}

  /**
   * Inside a transaction that has locked the users' rows and given them their levels: what waits is counted where the
   * level suffices by now, and what was counted waits where it doesn't any more. What is set aside stays so.
   * @returns how many ratings have changed their standing
   */
  async followLevels(userIds: number[]): Promise<number> {
    let changed = 0;
    const candidateIds = await this.writes.listRatedBy(userIds);
    if (candidateIds.length === 0) return changed;
    // All at first and by id, as whoever stores ratings does: nobody waits in a circle.
    await this.writes.lockTotals(candidateIds);
    for (let at = 0; at < userIds.length; at += LOADED_USERS_BATCH_SIZE) {
      const some = userIds.slice(at, at + LOADED_USERS_BATCH_SIZE);
      const ratings = await this.writes.listOfUsers(some);
      changed += await this.moveToLevels(ratings.filter(({ standing }) => standing !== 'set_aside'));
    }
    if (changed > 0) await this.leaderboard.invalidate('ratings');
    return changed;
  }

  /**
   * Moves all ratings to where `VERIFICATION_TO_COUNT` has them by now, after it was changed. Votes go on meanwhile.
   * @param progress told after each batch of users
   * @returns how many ratings have changed their standing
   */
  async followPolicy(progress?: (users: number) => void): Promise<number> {
    let [changed, users] = [0, 0];
    for (let last = 0; ; ) {
      const ids = await this.standings.listRaters(last, MOVED_USERS_BATCH_SIZE);
      if (ids.length > 0) {
        changed += await this.database.transaction(async () => {
          await this.standings.lockUsers(ids);
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
   * Inside a transaction: sets ratings aside, or puts them back to where the levels of their voters have them. Those
   * that stand so already are left alone.
   * @param ratings as `lock` gave them
   * @param reasons why they are or were set aside, by rating, as the ledger tells it
   * @returns how many ratings have changed their standing
   */
  async setAside(ratings: RatingEntity[], isSetAside: boolean, reasons?: ChangeReasons): Promise<number> {
    const moving = ratings.filter(({ standing }) => (standing === 'set_aside') !== isSetAside);
    const changed = isSetAside
      ? await this.move(moving, 'set_aside', reasons)
      : await this.moveToLevels(moving, reasons);
    if (changed > 0) await this.leaderboard.invalidate('ratings');
    return changed;
  }

  /**
   * Inside a transaction: holds ratings with their users and candidates, in the order that all writers keep. Whoever
   * decides where they stand looks after this.
   * @returns those that are there
   */
  async lock(ratingIds: number[]): Promise<RatingEntity[]> {
    const found = await this.standings.findKeys(ratingIds);
    await this.standings.lockUsers([...new Set(found.map(({ userId }) => userId))]);
    await this.writes.lockTotals([...new Set(found.map(({ candidateId }) => candidateId))]);
    return this.standings.findByIds(ratingIds);
  }

  private async moveToLevels(ratings: RatingEntity[], reasons?: ChangeReasons): Promise<number> {
    const levels = await this.standings.levelsOf([...new Set(ratings.map(({ userId }) => userId))]);
    const counts = ({ userId }: RatingEntity) => this.policy.isCounted(levels.get(userId) ?? 'none');
    const counted = await this.move(ratings.filter(counts), 'counted', reasons);
    return (
      counted +
      (await this.move(
        ratings.filter((rating) => !counts(rating)),
        'waiting',
        reasons,
      ))
    );
  }

  /** @returns how many of the ratings stood otherwise */
  private async move(ratings: RatingEntity[], standing: Standing, reasons?: ChangeReasons): Promise<number> {
    const moving = ratings.filter((rating) => rating.standing !== standing);
    if (moving.length === 0) return 0;
    const before = moving.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) }));
    await this.totals.move(before, -1);
    await this.totals.move(
      before.map((rating) => ({ ...rating, standing })),
      1,
    );
    const changesCount = (rating: RatingEntity) =>
      (rating.standing === 'counted') !== (standing === 'counted');
    const changing = moving.filter(changesCount);
    await this.days.addToday(changing, standing === 'counted' ? 'counted' : 'taken_out');
    await this.corrections.note(changing, standing);
    await this.ledger.addChanges(
      moving.map((rating) => ({
        kind: kindOfChange(rating.standing, standing),
        rating,
        from: rating.standing,
        to: standing,
        reason: reasons?.get(rating.id),
      })),
    );
    const ids = moving.map(({ id }) => id);
    await this.standings.update(ids, standing);
    await this.copies.follow(ids, standing);
    return moving.length;
  }
}
