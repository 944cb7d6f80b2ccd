import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { MetricEntity } from '../metrics/metric.entity.js';
import type { Metric } from '../metrics/metric.js';
import { UserEntity } from '../users/user.entity.js';
import { RatingEntity } from './rating.entity.js';

/** A person and a candidate: the key under which there is one rating at most. */
export interface RatingKey {
  userId: number;
  candidateId: number;
}

export interface NewRating extends RatingKey {
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
}

/**
 * The statements that store ratings and take them back. All within one transaction, rows locked in one order
 * everywhere (users, candidates, metrics, each by id), so that none wait in a circle.
 */
@Injectable()
export class RatingWritesRepository {
  constructor(private readonly database: Database) {}

  /** @returns the ids of those that exist; they stay, and can't rate elsewhere, until the transaction ends */
  async lockUsers(ids: number[]): Promise<Set<number>> {
    const users = await this.database.write.find(UserEntity, {
      select: { id: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
    return new Set(users.map(({ id }) => id));
  }

  /** @returns the title of each that exists, by id; nobody else moves their totals until the transaction ends */
  async lockCandidates(ids: number[]): Promise<Map<number, { titleId: number | null }>> {
    const candidates = await this.database.write.find(CandidateEntity, {
      select: { id: true, titleId: true },
      where: { id: In(ids), deletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
    return new Map(candidates.map(({ id, titleId }) => [id, { titleId }]));
  }

  /** @returns the global metrics and those of the titles; they stay as they are until the transaction ends */
  lockMetrics(titleIds: number[]): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: [{ titleId: IsNull() }, ...(titleIds.length > 0 ? [{ titleId: In(titleIds) }] : [])],
      order: { id: 'ASC' },
      lock: this.database.sharedLock,
    });
  }

  /** @returns the ids of the ratings that exist under these keys, by `keyText` */
  async findIds(keys: RatingKey[]): Promise<Map<string, number>> {
    const ratings = await this.database.write.find(RatingEntity, {
      select: { id: true, userId: true, candidateId: true },
      where: keys.map(({ userId, candidateId }) => ({ userId, candidateId })),
    });
    return new Map(ratings.map((rating) => [keyText(rating), rating.id]));
  }

  async insert(ratings: NewRating[]): Promise<void> {
    await this.database.write
      .createQueryBuilder()
      .insert()
      .into(RatingEntity)
      .values(ratings.map((rating) => ({ ...rating, scores: JSON.stringify(rating.scores) })))
      .updateEntity(false)
      .execute();
  }

  /** All ratings of some users. */
  listOfUsers(userIds: number[]): Promise<RatingEntity[]> {
    return this.database.write.find(RatingEntity, { where: { userId: In(userIds) } });
  }

  /** The ids of all candidates that some users have rated. */
  async listRatedBy(userIds: number[]): Promise<number[]> {
    const rows = await this.database.write
      .createQueryBuilder(RatingEntity, 'rating')
      .select('rating.candidateId', 'id')
      .distinct()
      .where({ userId: In(userIds) })
      .getRawMany<{ id: unknown }>();
    return rows.map(({ id }) => toNumber(id));
  }

  /** Holds candidates, deleted ones too, so that nobody else moves their totals. */
  async lockTotals(candidateIds: number[]): Promise<void> {
    await this.database.write.find(CandidateEntity, {
      select: { id: true },
      where: { id: In(candidateIds) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  async deleteOfUsers(userIds: number[]): Promise<void> {
    await this.database.write.delete(RatingEntity, { userId: In(userIds) });
  }
}

export function keyText({ userId, candidateId }: RatingKey): string {
  return `${userId}:${candidateId}`;
}
