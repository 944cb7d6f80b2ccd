import { Injectable } from '@nestjs/common';
import { VoterProfileEntity } from '../../accounts/voter-profiles/voter-profile.entity.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { GROUP_KINDS } from '../../core/population/population.js';
import type { ShownStatus } from '../../index/leaderboard/spread.js';
import type { RatedCell } from '../../index/weighting/weighted-mean.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';

/** Sums up ratings by the groups of their voters. */
@Injectable()
export class RatedCellsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Sums up a candidate's ratings of a round by region, age and sex of the voters. */
  async ofCandidate(
    candidateId: number,
    roundId: number,
    statuses: readonly ShownStatus[],
  ): Promise<RatedCell[]> {
    const query = this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .leftJoin(VoterProfileEntity, 'profile', 'profile.userId = rating.userId')
      .select('COUNT(*)', 'ratings')
      .addSelect('SUM(rating.scoreSum)', 'scoreSum')
      .addSelect('SUM(rating.scoreCount)', 'scoreCount')
      .where('rating.candidateId = :candidateId AND rating.roundId = :roundId', { candidateId, roundId })
      .andWhere('rating.status IN (:...statuses)', { statuses });
    for (const kind of GROUP_KINDS) query.addSelect(`profile.${kind}`, kind).addGroupBy(`profile.${kind}`);
    const rows = await query.getRawMany<Record<string, unknown>>();
    return rows.map((row) => ({
      groups: GROUP_KINDS.map((kind) => (row[kind] ?? null) as string | null),
      ratings: toNumber(row.ratings),
      scoreSum: toNumber(row.scoreSum),
      scoreCount: toNumber(row.scoreCount),
    }));
  }
}
