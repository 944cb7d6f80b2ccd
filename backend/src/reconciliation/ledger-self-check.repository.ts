import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { toNumber } from '../core/database/column-types.js';
import { Database } from '../core/database/database.js';
import { LedgerEntryEntity } from '../ledger/entries/ledger-entry.entity.js';
import { LedgerSelfCheckEntity } from '../ledger/entries/ledger-self-check.entity.js';
import type { LedgerTreeEntity } from '../ledger/tree/ledger-tree.entity.js';
import { RatingEntity } from '../ratings/rating/rating.entity.js';

/** Only the last check is kept. */
const CHECK_ID = 1;

/** What the check of the ledger against the ratings reads, and where it writes down what it has found. */
@Injectable()
export class LedgerSelfCheckRepository {
  constructor(private readonly database: Database) {}

  /** @returns null where there was none yet */
  last(): Promise<LedgerSelfCheckEntity | null> {
    return this.database.read.findOneBy(LedgerSelfCheckEntity, { id: CHECK_ID });
  }

  async store(check: Omit<LedgerSelfCheckEntity, 'id'>): Promise<void> {
    await this.database.write.upsert(LedgerSelfCheckEntity, { id: CHECK_ID, ...check }, ['id']);
  }

  /** @returns how many ratings of before there was a ledger are still to be taken in, no more than `limit` */
  async countUnadopted({ adoptedId, lastAdoptedId }: LedgerTreeEntity, limit: number): Promise<number> {
    if (adoptedId >= lastAdoptedId) return 0;
    const [row] = await this.database.read.query<{ ratings: unknown }[]>(
      `SELECT COUNT(*) AS ratings FROM (SELECT id FROM rating WHERE id > ? AND id <= ? LIMIT ${Math.round(limit)}) r`,
      [adoptedId, lastAdoptedId],
    );
    return toNumber(row?.ratings);
  }

  /** The next ratings by id. */
  listRatings(after: number, limit: number): Promise<RatingEntity[]> {
    return this.database.read.find(RatingEntity, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Those of the ratings that are there. */
  findRatings(ids: readonly number[]): Promise<Pick<RatingEntity, 'id'>[]> {
    return this.database.read.find(RatingEntity, { select: { id: true }, where: { id: In([...ids]) } });
  }

  /** All that tells of these ratings, in the order in which it was stored. */
  entriesOf(ratingIds: readonly number[]): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { ratingId: In([...ratingIds]) },
      order: { id: 'ASC' },
    });
  }

  /** The next entries by id. */
  listEntries(after: number, limit: number): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
  }
}
