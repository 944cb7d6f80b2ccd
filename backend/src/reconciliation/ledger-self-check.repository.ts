import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { DatabaseService } from '../core/database/database.service.js';
import { LedgerEntryEntity } from '../ledger/entries/ledger-entry.entity.js';
import { RatingEntity } from '../ratings/rating/rating.entity.js';

/** Reads for the check of the ledger against the ratings. */
@Injectable()
export class LedgerSelfCheckRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the next ratings by id. */
  listRatings(after: number, limit: number): Promise<RatingEntity[]> {
    return this.database.read.find(RatingEntity, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Finds the existing ratings. */
  findRatings(ids: readonly number[]): Promise<Pick<RatingEntity, 'id'>[]> {
    return this.database.read.find(RatingEntity, { select: { id: true }, where: { id: In([...ids]) } });
  }

  /** Lists all entries of ratings, in the order in which they were stored. */
  entriesOf(ratingIds: readonly number[]): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { ratingId: In([...ratingIds]) },
      order: { id: 'ASC' },
    });
  }
}
