import { Injectable } from '@nestjs/common';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { IntegrityCaseEntity } from '../cases/integrity-case.entity.js';
import { IntegrityCaseRatingEntity } from '../cases/integrity-case-rating.entity.js';
import { ObjectionEntity } from '../cases/objection.entity.js';
import type { Reason } from '../review/decision.js';

/** The review of a rating, for its voter. */
export interface Review {
  ratingId: number;
  isExcluded: boolean;
  /** Null until an administrator decides. */
  reason: Reason | null;
  objection: string | null;
}

/** The reviews of voters' ratings. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists a user's ratings that are under review or excluded, each once. */
  async listOfUser(userId: number): Promise<Review[]> {
    const rows = await this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(IntegrityCaseEntity, 'one', "one.id = member.caseId AND one.status <> 'cleared'")
      .leftJoin(ObjectionEntity, 'objection', 'objection.ratingId = member.ratingId')
      .select('member.ratingId', 'ratingId')
      .addSelect('one.status', 'status')
      .addSelect('one.reason', 'reason')
      .addSelect('objection.text', 'objection')
      .where({ userId, removed: false })
      .orderBy('member.ratingId')
      .getRawMany<Record<string, unknown>>();
    const reviews = new Map<number, Review>();
    for (const { ratingId, status, reason, objection } of rows) {
      const [id, isExcluded] = [toNumber(ratingId), status === 'excluded'];
      // Of several cases, the one that excludes the rating counts.
      if (reviews.get(id)?.isExcluded) continue;
      const told = isExcluded ? (reason as Reason) : null;
      reviews.set(id, { ratingId: id, isExcluded, reason: told, objection: objection as string | null });
    }
    return [...reviews.values()];
  }

  async insert(objection: ObjectionEntity): Promise<void> {
    await this.database.write.insert(ObjectionEntity, { ...objection });
  }
}
