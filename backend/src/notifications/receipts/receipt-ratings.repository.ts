import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { toDate, toNumber } from '../../core/database/column-types.js';
import { Database } from '../../core/database/database.js';
import { CandidateEntity } from '../../index/candidates/candidate.entity.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { ReceiptMarkEntity } from './receipt-mark.entity.js';
import type { ReceiptSubscriptionEntity } from './receipt-subscription.entity.js';

/** As much of a rating as its receipt tells: no scores, and nothing that opens them. */
export interface ReceiptedRating {
  id: number;
  userId: number;
  /** Null once the candidate has been deleted. */
  candidate: { name: string; nameAr: string | null } | null;
  createdAt: Date;
}

/** The mark is one row. */
const MARK_ID = 1;

/** What is read of ratings for receipts by mail, and how far. */
@Injectable()
export class ReceiptRatingsRepository {
  constructor(private readonly database: Database) {}

  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /** The newest id of all ratings; 0 when there is none. */
  async newestRatingId(): Promise<number> {
    return (await this.database.read.maximum(RatingEntity, 'id')) ?? 0;
  }

  async mark(): Promise<ReceiptMarkEntity> {
    return this.database.read.findOneByOrFail(ReceiptMarkEntity, { id: MARK_ID });
  }

  /** Within a transaction: the mark, which nobody else moves until the end. */
  async lockMark(): Promise<ReceiptMarkEntity> {
    const { write, lock } = this.database;
    return write.findOneOrFail(ReceiptMarkEntity, { where: { id: MARK_ID }, lock });
  }

  async moveMark(change: Partial<Omit<ReceiptMarkEntity, 'id'>>): Promise<void> {
    await this.database.write.update(ReceiptMarkEntity, { id: MARK_ID }, change);
  }

  /** The next ratings by id, along the primary key. */
  async listGivers(after: number, upTo: number, limit: number): Promise<{ id: number; userId: number }[]> {
    const rows = await this.database.read.query<{ id: unknown; userId: unknown }[]>(
      `SELECT id, user_id AS userId FROM rating WHERE id > ? AND id <= ? ORDER BY id LIMIT ${Math.round(limit)}`,
      [after, upTo],
    );
    return rows.map(({ id, userId }) => ({ id: toNumber(id), userId: toNumber(userId) }));
  }

  /** What those have rated whose mails are due, up to a rating, oldest first; along the key of ratings. */
  async listRatings(due: readonly ReceiptSubscriptionEntity[], upTo: number): Promise<ReceiptedRating[]> {
    const last = new Map(due.map(({ userId, lastRatingId }) => [userId, lastRatingId]));
    if (last.size === 0) return [];
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .leftJoin(
        CandidateEntity,
        'candidate',
        'candidate.id = rating.candidateId AND candidate.deletedAt IS NULL',
      )
      .select('rating.id', 'id')
      .addSelect('rating.userId', 'userId')
      .addSelect('rating.createdAt', 'createdAt')
      .addSelect('candidate.name', 'name')
      .addSelect('candidate.nameAr', 'nameAr')
      .where({ userId: In([...last.keys()]) })
      .andWhere('rating.id > :after AND rating.id <= :upTo', { after: Math.min(...last.values()), upTo })
      .orderBy('rating.id')
      .getRawMany<Record<string, unknown>>();
    return rows.map(toReceiptedRating).filter(({ id, userId }) => id > (last.get(userId) ?? 0));
  }
}

function toReceiptedRating(row: Record<string, unknown>): ReceiptedRating {
  return {
    id: toNumber(row.id),
    userId: toNumber(row.userId),
    createdAt: toDate(row.createdAt),
    candidate:
      row.name == null
        ? null
        : { name: String(row.name), nameAr: row.nameAr == null ? null : String(row.nameAr) },
  };
}
