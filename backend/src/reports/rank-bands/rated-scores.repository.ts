import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import type { RatedScores } from './mean-errors.js';

/** Reads ratings for the errors of means, in the order of their ids. */
@Injectable()
export class RatedScoresRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Lists the next counted ratings of a round.
   * @param lastId the id of the last rating that was read; 0 at first
   * @returns fewer than `limit` at the end
   */
  async next(roundId: number, lastId: number, limit: number): Promise<(RatedScores & { id: number })[]> {
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.id', 'id')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.userId', 'userId')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .where({ id: MoreThan(lastId), roundId, standing: 'counted' })
      .orderBy('rating.id')
      .limit(limit)
      .getRawMany<Record<keyof RatedScores | 'id', unknown>>();
    return rows.map(({ id, candidateId, userId, scoreSum, scoreCount }) => ({
      id: toNumber(id),
      candidateId: toNumber(candidateId),
      userId: toNumber(userId),
      scoreSum: toNumber(scoreSum),
      scoreCount: toNumber(scoreCount),
    }));
  }
}
