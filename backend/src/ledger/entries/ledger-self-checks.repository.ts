import { Injectable } from '@nestjs/common';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import { LedgerSelfCheckEntity } from './ledger-self-check.entity.js';

/** Only the last check is kept. */
const CHECK_ID = 1;

/** What the last check of the ledger against the ratings has found, and how many ratings have no entry yet. */
@Injectable()
export class LedgerSelfChecksRepository {
  constructor(private readonly database: DatabaseService) {}

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
}
