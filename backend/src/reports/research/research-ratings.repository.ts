import { Injectable } from '@nestjs/common';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { Scores } from '../../ratings/rating/rating.js';

/** A rating without its voter. */
export interface ResearchRating {
  id: number;
  createdAt: Date;
  titleId: number | null;
  status: RatingStatus;
  scores: Scores;
}

/** Reads ratings for research. */
@Injectable()
export class ResearchRatingsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the next ratings of a candidate in a round, oldest first. @param after the last one that was read */
  async next(
    candidateId: number,
    roundId: number,
    after: ResearchRating | undefined,
    limit: number,
  ): Promise<ResearchRating[]> {
    const query = this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.id', 'id')
      .addSelect('rating.createdAt', 'createdAt')
      .addSelect('rating.titleId', 'titleId')
      .addSelect('rating.status', 'status')
      .addSelect('rating.scores', 'scores')
      .where({ candidateId, roundId })
      .orderBy('rating.createdAt')
      .addOrderBy('rating.id')
      .limit(limit);
    if (after)
      query.andWhere('rating.createdAt >= :time AND (rating.createdAt > :time OR rating.id > :id)', {
        time: after.createdAt,
        id: after.id,
      });
    const rows = await query.getRawMany<Record<keyof ResearchRating, unknown>>();
    return rows.map(({ id, createdAt, titleId, status, scores }) => ({
      id: toNumber(id),
      createdAt: toDate(createdAt),
      titleId: titleId === null ? null : toNumber(titleId),
      status: status as RatingStatus,
      scores: JSON.parse(String(scores)) as Scores,
    }));
  }
}
