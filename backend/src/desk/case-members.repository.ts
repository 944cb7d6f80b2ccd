import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { chunksOf } from '../database/chunks.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { IntegrityCaseEntity } from '../integrity/integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from '../integrity/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from '../integrity/integrity-case-rating.entity.js';
import { RatingEntity } from '../ratings/rating.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** The accounts and ratings that cases hold, and which of them administrators have taken out. */
@Injectable()
export class CaseMembersRepository {
  constructor(private readonly database: Database) {}

  /** The next ratings of a case by id, those that were taken out too: they may have to go back. */
  async listRatingIds(caseId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.database.read.find(IntegrityCaseRatingEntity, {
      select: { ratingId: true },
      where: { caseId, ratingId: MoreThan(after) },
      order: { ratingId: 'ASC' },
      take: limit,
    });
    return rows.map(({ ratingId }) => ratingId);
  }

  /** Cases whose ratings may not stand yet as they are decided. */
  async listDue(): Promise<number[]> {
    const select = { id: true };
    const due = await this.database.read.find(IntegrityCaseEntity, { select, where: { standingsDue: true } });
    return due.map(({ id }) => id);
  }

  /** Within a transaction: those of the ratings that a case which is set aside holds by now. */
  async heldBack(ratingIds: number[]): Promise<Set<number>> {
    const rows = await this.database.write
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(IntegrityCaseEntity, 'one', "one.id = member.caseId AND one.status = 'set_aside'")
      .select('member.ratingId', 'id')
      .where({ ratingId: In(ratingIds), excluded: false })
      .getRawMany<{ id: unknown }>();
    return new Set(rows.map(({ id }) => toNumber(id)));
  }

  /** Within a transaction: adds accounts with all that they have rated, and ratings with who gave them. */
  async add(caseId: number, userIds: number[], ratingIds: number[], addedAt: Date): Promise<void> {
    const { write } = this.database;
    const ratings = new Map<number, RatingEntity>();
    const select = { id: true, userId: true, candidateId: true };
    for (const some of chunksOf(userIds)) {
      for (const rating of await write.find(RatingEntity, { select, where: { userId: In(some) } }))
        ratings.set(rating.id, rating);
    }
    for (const some of chunksOf(ratingIds)) {
      for (const rating of await write.find(RatingEntity, { select, where: { id: In(some) } }))
        ratings.set(rating.id, rating);
    }
    const users = await write.find(UserEntity, { select: { id: true }, where: { id: In(userIds) } });
    const accounts = new Set([
      ...users.map(({ id }) => id),
      ...[...ratings.values()].map(({ userId }) => userId),
    ]);
    for (const some of chunksOf([...accounts])) {
      await write
        .createQueryBuilder()
        .insert()
        .into(IntegrityCaseAccountEntity)
        .values(some.map((userId) => ({ caseId, userId, addedAt, excluded: false })))
        .orIgnore()
        .execute();
    }
    for (const some of chunksOf([...ratings.values()])) {
      await write
        .createQueryBuilder()
        .insert()
        .into(IntegrityCaseRatingEntity)
        .values(
          some.map(({ id, userId, candidateId }) => ({
            ...{ caseId, ratingId: id, userId, candidateId },
            ...{ addedAt, excluded: false },
          })),
        )
        .orIgnore()
        .execute();
    }
  }

  /** Within a transaction: takes ratings out of a case, or back in. */
  async excludeRatings(caseId: number, ids: number[], excluded: boolean): Promise<void> {
    await this.database.write.update(IntegrityCaseRatingEntity, { caseId, ratingId: In(ids) }, { excluded });
  }

  /** The same of accounts, with all of theirs that the case holds. */
  async excludeAccounts(caseId: number, ids: number[], excluded: boolean): Promise<void> {
    const { write } = this.database;
    await write.update(IntegrityCaseAccountEntity, { caseId, userId: In(ids) }, { excluded });
    await write.update(IntegrityCaseRatingEntity, { caseId, userId: In(ids) }, { excluded });
  }

  async listAccounts(caseId: number, { limit, offset }: { limit: number; offset: number }) {
    const query = this.database.read
      .createQueryBuilder(IntegrityCaseAccountEntity, 'member')
      .innerJoin(UserEntity, 'user', 'user.id = member.userId')
      .select('user.id', 'id')
      .addSelect('user.username', 'username')
      .addSelect('user.createdAt', 'createdAt')
      .addSelect('user.level', 'level')
      .addSelect('user.mailDomain', 'mailDomain')
      .addSelect('user.network', 'network')
      .addSelect('user.totalRatings', 'totalRatings')
      .addSelect('member.excluded', 'excluded')
      .where('member.caseId = :caseId', { caseId })
      .orderBy('member.userId')
      .limit(limit)
      .offset(offset);
    return query.getRawMany<Record<string, unknown>>();
  }

  async listRatings(caseId: number, { limit, offset }: { limit: number; offset: number }) {
    const query = this.database.read
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(RatingEntity, 'rating', 'rating.id = member.ratingId')
      .innerJoin(UserEntity, 'user', 'user.id = rating.userId')
      .select('rating.id', 'id')
      .addSelect('rating.userId', 'userId')
      .addSelect('user.username', 'username')
      .addSelect('rating.candidateId', 'candidateId')
      .addSelect('rating.scoreSum', 'scoreSum')
      .addSelect('rating.scoreCount', 'scoreCount')
      .addSelect('rating.createdAt', 'createdAt')
      .addSelect('rating.standing', 'standing')
      .addSelect('member.excluded', 'excluded')
      .where('member.caseId = :caseId', { caseId })
      .orderBy('member.ratingId')
      .limit(limit)
      .offset(offset);
    return query.getRawMany<Record<string, unknown>>();
  }
}
