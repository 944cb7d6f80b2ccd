import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import { RatingEntity } from '../rating/rating.entity.js';
import { IdentityDisclosureEntity } from './identity-disclosure.entity.js';

/** The voter and candidate of a rating. */
export interface NamedRating {
  userId: number;
  candidate: { id: number; name: string };
}

/** The table of identity disclosures. */
@Injectable()
export class IdentityDisclosuresRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction: finds a rating. Returns null if it does not exist or its candidate was deleted. */
  async findRating(id: number): Promise<NamedRating | null> {
    const row = await this.database.write
      .createQueryBuilder(RatingEntity, 'rating')
      .innerJoin(
        CandidateEntity,
        'candidate',
        'candidate.id = rating.candidateId AND candidate.deletedAt IS NULL',
      )
      .select('rating.userId', 'userId')
      .addSelect('candidate.id', 'candidateId')
      .addSelect('candidate.name', 'name')
      .where('rating.id = :id', { id })
      .getRawOne<Record<string, unknown>>();
    if (!row) return null;
    return {
      userId: toNumber(row.userId),
      candidate: { id: toNumber(row.candidateId), name: String(row.name) },
    };
  }

  async insert(opening: Omit<IdentityDisclosureEntity, 'id'>): Promise<void> {
    await this.database.write.insert(IdentityDisclosureEntity, opening);
  }

  /** Lists the disclosures of one voter's ratings, newest first. */
  listOfUser(userId: number, limit: number): Promise<IdentityDisclosureEntity[]> {
    return this.database.read.find(IdentityDisclosureEntity, {
      where: { userId },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async erase(userIds: number[]): Promise<void> {
    await this.database.write.delete(IdentityDisclosureEntity, { userId: In(userIds) });
  }
}
