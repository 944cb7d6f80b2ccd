import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { CandidatesRepository } from '../../index/model/candidates.repository.js';
import { RoundsRepository } from '../../index/model/rounds.repository.js';
import type { FrozenRankEntity } from '../../index/snapshots/frozen-rank.entity.js';
import { FrozenRanksRepository } from '../../index/snapshots/frozen-ranks.repository.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { CaseHoursRepository } from './case-hours.repository.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

type CaseAndCandidate = Pick<FrozenRankEntity, 'caseId' | 'candidateId' | 'heldAt'>;

/**
 * Holds the published places of candidates as they were before what a case speaks of, from the moment that signals open
 * it until its decision is carried out. Totals and administrators' figures go on as they are.
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
   * Within a transaction that has put ratings into the case: holds the places of the candidates whom it names. A place
   * that this case holds already stays as it is.
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
   * Within a transaction, once a case is decided and its ratings stand as they should: lets its places go. Where another
   * case holds the same candidate, what that place rests on is measured anew, without what was decided meanwhile.
   */
  async release(caseId: number): Promise<void> {
    const candidateIds = await this.places.listOfCase(caseId);
    if (candidateIds.length === 0) return;
    await this.places.deleteOfCase(caseId);
    await this.measure(await this.places.listOfCandidates(candidateIds));
    await this.leaderboard.invalidate('ratings');
  }

  /** Stores what places rest on: what candidates have now, without what counts of the case's ratings on them. */
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
