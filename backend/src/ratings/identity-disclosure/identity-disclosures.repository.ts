import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import { RatingEntity } from '../rating/rating.entity.js';
import { IdentityDisclosureEntity } from './identity-disclosure.entity.js';

/** Whose a rating is, and of whom. */
export interface NamedRating {
  userId: number;
  candidate: { id: number; name: string };
}

/** Of which ratings the giver's name was opened. */
@Injectable()
export class IdentityDisclosuresRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Within a transaction. Null for no rating, and for one of a candidate who is deleted. */
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

  /** Of the ratings of one person, newest first. */
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
