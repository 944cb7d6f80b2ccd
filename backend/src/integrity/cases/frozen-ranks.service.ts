import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import type { FrozenRankEntity } from '../../index/snapshots/frozen-rank.entity.js';
import { FrozenRanksRepository } from '../../index/snapshots/frozen-ranks.repository.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { CaseHoursRepository } from './case-hours.repository.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

type CaseAndCandidate = Pick<FrozenRankEntity, 'caseId' | 'candidateId' | 'heldAt'>;

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
    private readonly places: FrozenRanksRepository,
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
    const known = new Set(await this.places.listOfCase(caseId));
    const heldAt = new Date();
    const fresh = [...new Set(candidateIds)].filter((id) => !known.has(id));
    if (fresh.length === 0) return;
    await this.measure(fresh.map((candidateId) => ({ caseId, candidateId, heldAt })));
    await this.leaderboard.invalidate('ratings');
  }

  /**
   * Within a transaction, once a case is decided and its ratings have their status: unfreezes its ranks. If another
   * case freezes the same candidate, that rank is computed again without the ratings decided meanwhile.
   */
  async release(caseId: number): Promise<void> {
    const candidateIds = await this.places.listOfCase(caseId);
    if (candidateIds.length === 0) return;
    await this.places.deleteOfCase(caseId);
    await this.measure(await this.places.listOfCandidates(candidateIds));
    await this.leaderboard.invalidate('ratings');
  }

  /** Stores the basis of frozen ranks: the candidates' current sums without the case's counted ratings. */
  private async measure(places: CaseAndCandidate[]): Promise<void> {
    const ids = [...new Set(places.map(({ candidateId }) => candidateId))];
    const candidates = new Map((await this.candidates.lockByIds(ids)).map((one) => [one.id, one]));
    const { id: roundId } = await this.rounds.current();
    const measured: FrozenRankEntity[] = [];
    for (const { caseId, candidateId, heldAt } of places) {
      const candidate = candidates.get(candidateId);
      if (!candidate) continue;
      const inCase = await this.countedOf(caseId, candidateId, roundId);
      const beside = await this.sums.countedInHours(caseId, candidateId, roundId);
      measured.push({
        caseId,
        candidateId,
        heldAt,
        scoreSum: candidate.scoreSum - inCase.scoreSum - beside.scoreSum,
        scoreCount: candidate.scoreCount - inCase.scoreCount - beside.scoreCount,
        totalRatings: candidate.totalRatings - inCase.ratings - beside.ratings,
      });
    }
    await this.places.save(measured);
  }

  private async countedOf(caseId: number, candidateId: number, roundId: number) {
    const row = await this.database.write
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(RatingEntity, 'rating', "rating.id = member.ratingId AND rating.standing = 'counted'")
      .select('COUNT(*)', 'ratings')
      .addSelect('SUM(rating.scoreSum)', 'scoreSum')
      .addSelect('SUM(rating.scoreCount)', 'scoreCount')
      .where({ caseId, candidateId, roundId, excluded: false })
      .getRawOne<Record<'ratings' | 'scoreSum' | 'scoreCount', unknown>>();
    return {
      ratings: toNumber(row?.ratings),
      scoreSum: toNumber(row?.scoreSum),
      scoreCount: toNumber(row?.scoreCount),
    };
  }
}
