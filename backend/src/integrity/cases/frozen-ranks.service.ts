import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import type { RankSnapshotEntity } from '../../index/snapshots/rank-snapshot.entity.js';
import { RankSnapshotsRepository } from '../../index/snapshots/rank-snapshots.repository.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { CaseHoursRepository } from './case-hours.repository.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

/** A frozen rank, of which the case is the source. */
type FrozenRank = Pick<RankSnapshotEntity, 'sourceId' | 'candidateId' | 'takenAt'>;

/**
 * Freezes the published ranks of candidates as they were before a case's ratings, from the opening of the case by
 * signals until its decision has been applied. Totals and administrators' figures continue.
 */
@Injectable()
export class FrozenRanksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'freezeDuringReview'>,
    private readonly database: DatabaseService,
    private readonly candidates: CandidatesRepository,
    private readonly snapshots: RankSnapshotsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly rounds: RoundsRepository,
    private readonly sums: CaseHoursRepository,
  ) {}

  /**
   * Within a transaction that has added ratings to the case: freezes the ranks of the candidates in it. A rank that
   * this case has frozen already does not change.
   */
  async hold(caseId: number, candidateIds: number[]): Promise<void> {
    if (!this.settings.freezeDuringReview) return;
    const known = new Set(await this.snapshots.listFrozenBy(caseId));
    const takenAt = new Date();
    const fresh = [...new Set(candidateIds)].filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    await this.measure(fresh.map((candidateId) => ({ sourceId: caseId, candidateId, takenAt })));
    await this.leaderboard.invalidate('ratings');
  }

  /**
   * Within a transaction, once a case is decided and its ratings have their status: unfreezes its ranks. If another
   * case freezes the same candidate, that rank is computed again without the ratings decided meanwhile.
   */
  async release(caseId: number): Promise<void> {
    const candidateIds = await this.snapshots.listFrozenBy(caseId);
    if (candidateIds.length === 0) return;
    await this.snapshots.unfreeze(caseId);
    await this.measure(await this.snapshots.listFrozenOf(candidateIds));
    await this.leaderboard.invalidate('ratings');
  }

  /** Stores the basis of frozen ranks: the candidates' current sums without the case's counted ratings. */
  private async measure(ranks: FrozenRank[]): Promise<void> {
    const ids = [...new Set(ranks.map(({ candidateId }) => candidateId))];
    const candidates = new Map((await this.candidates.lockByIds(ids)).map((one) => [one.id, one]));
    const { id: roundId } = await this.rounds.current();
    const measured: Parameters<RankSnapshotsRepository['freeze']>[0] = [];
    for (const { sourceId: caseId, candidateId, takenAt } of ranks) {
      const candidate = candidates.get(candidateId);
      if (!candidate) continue;
      const inCase = await this.countedOf(caseId, candidateId, roundId);
      const beside = await this.sums.countedInHours(caseId, candidateId, roundId);
      measured.push({
        sourceId: caseId,
        candidateId,
        takenAt,
        scoreSum: candidate.scoreSum - inCase.scoreSum - beside.scoreSum,
        scoreCount: candidate.scoreCount - inCase.scoreCount - beside.scoreCount,
        totalRatings: candidate.totalRatings - inCase.ratings - beside.ratings,
        weightedMean: null,
      });
    }
    await this.snapshots.freeze(measured);
  }

  private async countedOf(caseId: number, candidateId: number, roundId: number) {
    const row = await this.database.write
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(RatingEntity, 'rating', "rating.id = member.ratingId AND rating.status = 'counted'")
      .select('COUNT(*)', 'ratings')
      .addSelect('SUM(rating.scoreSum)', 'scoreSum')
      .addSelect('SUM(rating.scoreCount)', 'scoreCount')
      .where({ caseId, candidateId, roundId, removed: false })
      .getRawOne<Record<'ratings' | 'scoreSum' | 'scoreCount', unknown>>();
    return {
      ratings: toNumber(row?.ratings),
      scoreSum: toNumber(row?.scoreSum),
      scoreCount: toNumber(row?.scoreCount),
    };
  }
}
