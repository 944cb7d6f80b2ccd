import { Injectable } from '@nestjs/common';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import { LedgerSelfCheckEntity } from './ledger-self-check.entity.js';

/** The id of the only row: only the last check is stored. */
const CHECK_ID = 1;

/** Reads the result of the last check of the ledger, and counts ratings without an entry. */
@Injectable()
export class LedgerSelfChecksRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Returns the last check; null before the first. */
  last(): Promise<LedgerSelfCheckEntity | null> {
    return this.database.read.findOneBy(LedgerSelfCheckEntity, { id: CHECK_ID });
  }

  async store(check: Omit<LedgerSelfCheckEntity, 'id'>): Promise<void> {
    await this.database.write.upsert(LedgerSelfCheckEntity, { id: CHECK_ID, ...check }, ['id']);
  }

  /** Counts ratings from before the ledger that still lack an entry, up to `limit`. */
  async countUnadopted({ adoptedId, lastAdoptedId }: LedgerTreeEntity, limit: number): Promise<number> {
    if (adoptedId >= lastAdoptedId) return 0;
    const [row] = await this.database.read.query<{ ratings: unknown }[]>(
      `SELECT COUNT(*) AS ratings FROM (SELECT id FROM rating WHERE id > ? AND id <= ? LIMIT ${Math.round(limit)}) r`,
      [adoptedId, lastAdoptedId],
    );
    return toNumber(row?.ratings);
  }
}
