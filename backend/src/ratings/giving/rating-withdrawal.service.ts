import { Injectable } from '@nestjs/common';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { RoundCorrectionsService } from '../../index/snapshots/round-corrections.service.js';
import { RatingDaysRepository } from '../../index/totals/rating-days.repository.js';
import { RoundTotalsService } from '../../index/totals/round-totals.service.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import type { Scores } from '../rating/rating.js';
import { RatingWritesRepository } from './rating-writes.repository.js';

/** The number of users whose ratings are in memory at once: a user may have rated all candidates. */
const USER_BATCH_SIZE = 20;

/** Withdraws all ratings of deleted accounts. */
@Injectable()
export class RatingWithdrawalService {
  constructor(
    private readonly writes: RatingWritesRepository,
    private readonly totals: RoundTotalsService,
    private readonly days: RatingDaysRepository,
    private readonly corrections: RoundCorrectionsService,
    private readonly ledger: LedgerService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /**
   * Inside a transaction that has locked the users' rows, so that no new rating arrives: deletes all ratings of the
   * users and corrects all totals.
   */
  async withdrawAllOf(userIds: number[]): Promise<void> {
    const candidateIds = await this.writes.listRatedBy(userIds);
    if (candidateIds.length === 0) return;
    // Locks all candidates first, by id, as writers of ratings do, so that no deadlock occurs.
    await this.writes.lockTotals(candidateIds);
    for (let at = 0; at < userIds.length; at += USER_BATCH_SIZE) {
      const some = userIds.slice(at, at + USER_BATCH_SIZE);
      const ratings = await this.writes.listOfUsers(some);
      const given = ratings.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) as Scores }));
      await this.totals.move(given, -1);
      const counted = given.filter(({ status }) => status === 'counted');
      await this.days.addToday(counted, 'taken_out');
      await this.corrections.note(counted, 'erased');
      await this.ledger.addChanges(
        ratings.map((rating) => ({
          ...{ kind: 'erased', rating, from: rating.status, to: null, reason: 'account_deleted' },
        })),
      );
      await this.writes.deleteOfUsers(some);
    }
    await this.leaderboard.invalidate('ratings');
  }
}
