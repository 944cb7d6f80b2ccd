import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { chunksOf } from '../database/chunks.js';
import { Database } from '../database/database.js';
import { HASH_PREFIX, LedgerRepository } from '../ledger/ledger.repository.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { RatingEntity } from '../ratings/rating.entity.js';
import { RoundEntity } from '../rounds/round.entity.js';
import { WaitingEntries } from './waiting-entries.js';

/** Rows that are read at a time. */
const PAGE = 2_000;

const prefixOf = (hash: string) => hash.slice(0, HASH_PREFIX);

/** What goes on with a ledger after a backup reads and writes. */
@Injectable()
export class LedgerResumptionRepository {
  constructor(
    private readonly database: Database,
    private readonly rows: LedgerRepository,
  ) {}

  /** Within a transaction: entries that have their places already where they were signed. */
  async insertPlaced(entries: Omit<LedgerEntryEntity, 'id' | 'hashPrefix'>[]): Promise<void> {
    const rows = entries.map((entry) => ({ ...entry, hashPrefix: prefixOf(entry.hash) }));
    for (const some of chunksOf(rows)) await this.database.write.insert(LedgerEntryEntity, some);
  }

  /** Within a transaction: the place of an entry that waited. */
  async place(id: number, hash: string, leafIndex: number): Promise<void> {
    await this.database.write.update(LedgerEntryEntity, { id }, { leafIndex, hashPrefix: prefixOf(hash) });
  }

  async listWaiting(): Promise<WaitingEntries> {
    const waiting = new WaitingEntries();
    for (let last = 0; ; ) {
      const page = await this.rows.listWaiting(PAGE, last);
      waiting.add(page);
      if (page.length < PAGE) return waiting;
      last = page.at(-1)?.id ?? last;
    }
  }

  /** Of which ratings entries tell, by the entries' hashes; those that tell of none, or are not there, are absent. */
  async ratingsOf(hashes: readonly string[], waiting: WaitingEntries): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const hash of hashes) {
      const ratingId = waiting.ratingOf(hash);
      if (ratingId !== undefined) found.set(hash, ratingId);
    }
    for (const some of chunksOf(hashes)) {
      const where = { hashPrefix: In(some.map(prefixOf)), hash: In(some) };
      for (const { hash, ratingId } of await this.database.read.find(LedgerEntryEntity, { where }))
        if (ratingId !== null) found.set(hash, ratingId);
    }
    return found;
  }

  /** Within a transaction: no entry tells of these ratings any more, and what waits to be told of them is not. */
  async forget(ratingIds: readonly number[]): Promise<void> {
    for (const some of chunksOf(ratingIds)) {
      await this.database.write.delete(LedgerEntryEntity, { ratingId: In(some), leafIndex: IsNull() });
      await this.database.write.update(LedgerEntryEntity, { ratingId: In(some) }, { ratingId: null });
    }
  }

  /** Those of the ratings that are there, with whose they are. */
  async findRatings(ids: readonly number[]): Promise<Pick<RatingEntity, 'id' | 'userId'>[]> {
    const found: Pick<RatingEntity, 'id' | 'userId'>[] = [];
    for (const some of chunksOf(ids)) {
      const [select, where] = [{ id: true, userId: true }, { id: In(some) }];
      found.push(...(await this.database.read.find(RatingEntity, { select, where })));
    }
    return found;
  }

  /** The number of the last entry that was stored; 0 where there is none. */
  async lastEntry(): Promise<number> {
    const [entry] = await this.database.read.find(LedgerEntryEntity, { order: { id: 'DESC' }, take: 1 });
    return entry?.id ?? 0;
  }

  /** Of what tells of these ratings that which is in the tree. */
  placedEntriesOf(ratingIds: readonly number[]): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { ratingId: In([...ratingIds]), leafIndex: Not(IsNull()) },
      order: { id: 'ASC' },
    });
  }

  /** Those of the rounds that have not ended. */
  unfinishedRounds(ids: readonly number[]): Promise<RoundEntity[]> {
    return this.database.read.find(RoundEntity, { where: { id: In([...ids]), finalAt: IsNull() } });
  }
}
