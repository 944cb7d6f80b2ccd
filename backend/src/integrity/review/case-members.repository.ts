import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { IntegrityCaseEntity } from '../cases/integrity-case.entity.js';
import { IntegrityCaseAccountEntity } from '../cases/integrity-case-account.entity.js';
import { IntegrityCaseRatingEntity } from '../cases/integrity-case-rating.entity.js';
import { type CaseParts, IntegrityCasesRepository } from '../cases/integrity-cases.repository.js';
import type { FoundRating } from '../facts/finding.js';
import type { Reason } from './decision.js';

/** An administrator's selection: accounts with all their ratings, and single ratings. */
export interface Selection {
  userIds?: number[];
  ratingIds?: number[];
}

/** Decides which accounts and ratings belong to cases; removed ones stay stored. */
@Injectable()
export class CaseMembersRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly cases: IntegrityCasesRepository,
  ) {}

  /** Lists the next ratings of a case by id, including removed ones, whose status may have to be restored. */
  async listRatingIds(caseId: number, after: number, limit: number): Promise<number[]> {
    const rows = await this.database.read.find(IntegrityCaseRatingEntity, {
      select: { ratingId: true },
      where: { caseId, ratingId: MoreThan(after) },
      order: { ratingId: 'ASC' },
      take: limit,
    });
    return rows.map(({ ratingId }) => ratingId);
  }

  /** Lists cases whose ratings may not have the decided status yet. */
  async listDue(): Promise<number[]> {
    const select = { id: true };
    const due = await this.database.read.find(IntegrityCaseEntity, { select, where: { statusesDue: true } });
    return due.map(({ id }) => id);
  }

  /** Within a transaction: maps those of the ratings that an excluded case contains to the reasons. */
  async heldBack(ratingIds: number[]): Promise<Map<number, Reason>> {
    const rows = await this.database.write
      .createQueryBuilder(IntegrityCaseRatingEntity, 'member')
      .innerJoin(IntegrityCaseEntity, 'one', "one.id = member.caseId AND one.status = 'excluded'")
      .select('member.ratingId', 'id')
      .addSelect('one.reason', 'reason')
      .where({ ratingId: In(ratingIds), removed: false })
      .orderBy('one.id', 'DESC')
      .getRawMany<{ id: unknown; reason: Reason | null }>();
    // Of several cases, the first one counts.
    return new Map(rows.map(({ id, reason }) => [toNumber(id), reason ?? 'other']));
  }

  /**
   * Within a transaction, before a case is written: locks accounts with all their ratings, and ratings with their
   * voters, so that nobody deletes them.
   */
  async hold({ userIds = [], ratingIds = [] }: Selection): Promise<CaseParts> {
    const given = await this.findRatings('id', ratingIds);
    const held = await this.cases.holdAccounts(new Set([...userIds, ...given.map(({ userId }) => userId)]));
    const theirs = await this.findRatings('userId', userIds);
    const found = [...given, ...theirs].filter(({ userId }) => held.has(userId));
    return { userIds: held, ratings: new Map(found.map((rating) => [rating.ratingId, rating])) };
  }

  private async findRatings(column: 'id' | 'userId', ids: number[]): Promise<FoundRating[]> {
    const ratings: FoundRating[] = [];
    const select = { id: true, userId: true, candidateId: true };
    for (const some of chunksOf(ids)) {
      const rows = await this.database.write.find(RatingEntity, { select, where: { [column]: In(some) } });
      ratings.push(...rows.map(({ id, ...rating }) => ({ ...rating, ratingId: id })));
    }
    return ratings;
  }

  /** Within a transaction: removes ratings from a case, or returns them. */
  async removeRatings(caseId: number, ids: number[], removed: boolean): Promise<void> {
    await this.database.write.update(IntegrityCaseRatingEntity, { caseId, ratingId: In(ids) }, { removed });
  }

  /** Within a transaction: removes accounts with all their ratings from a case, or returns them. */
  async removeAccounts(caseId: number, ids: number[], removed: boolean): Promise<void> {
    const { write } = this.database;
    await write.update(IntegrityCaseAccountEntity, { caseId, userId: In(ids) }, { removed });
    await write.update(IntegrityCaseRatingEntity, { caseId, userId: In(ids) }, { removed });
  }
}
