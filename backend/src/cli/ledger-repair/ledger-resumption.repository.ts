import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RoundEntity } from '../../index/calendar/round.entity.js';
import type { NewEntry } from '../../ledger/entries/entries.js';
import { hashPrefixOf, LedgerRepository } from '../../ledger/entries/ledger.repository.js';
import { LedgerEntryEntity } from '../../ledger/entries/ledger-entry.entity.js';
import { LedgerLeafEntity } from '../../ledger/tree/ledger-leaf.entity.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { EntriesByHash } from './entries-by-hash.js';

/** The number of rows per read. */
const PAGE = 2_000;

/** The position of a stored entry in the signed tree. */
export interface EntryPlace {
  entryId: number;
  hash: string;
  leafIndex: number;
}

/** A new entry with its position in the signed tree. */
export interface NewPlacedEntry extends NewEntry {
  leafIndex: number;
}

/** Queries for resuming a ledger after a restore. */
@Injectable()
export class LedgerResumptionRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
  ) {}

  /** Within a transaction that has locked the tree: stores entries with their signed positions. */
  async insertPlaced(entries: NewPlacedEntry[]): Promise<void> {
    for (const some of chunksOf(entries)) {
      const last = await this.lastEntry();
      const rows = some.map(({ ratingId, body, hash }) => ({ ratingId, body, hash, isWaiting: false }));
      await this.database.write.insert(LedgerEntryEntity, rows);
      // Entries of other transactions wait. Two entries with one hash may have either position.
      const stored = new EntriesByHash();
      stored.add(
        await this.database.read.find(LedgerEntryEntity, { where: { id: MoreThan(last), isWaiting: false } }),
      );
      await this.insertLeaves(
        some.map(({ hash, leafIndex }) => {
          const entryId = stored.take(hash);
          if (entryId === undefined) throw new Error('A stored entry is missing from the database');
          return { entryId, hash, leafIndex };
        }),
      );
    }
  }

  /** Within a transaction that has locked the tree: gives waiting entries their signed positions. */
  async place(entries: EntryPlace[]): Promise<void> {
    for (const some of chunksOf(entries)) {
      await this.insertLeaves(some);
      await this.rows.waitNoMore(some.map(({ entryId }) => entryId));
    }
  }

  private async insertLeaves(places: EntryPlace[]): Promise<void> {
    await this.database.write.insert(
      LedgerLeafEntity,
      places.map(({ entryId, hash, leafIndex }) => ({ entryId, leafIndex, hashPrefix: hashPrefixOf(hash) })),
    );
  }

  async listWaiting(): Promise<EntriesByHash> {
    const waiting = new EntriesByHash();
    for (let last = 0; ; ) {
      const page = await this.rows.listWaiting(PAGE, last);
      waiting.add(page);
      if (page.length < PAGE) return waiting;
      last = page.at(-1)?.id ?? last;
    }
  }

  /** Maps entries' hashes to their ratings; entries without a rating, and unknown ones, are absent. */
  async ratingsOf(hashes: readonly string[], waiting: EntriesByHash): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const hash of hashes) {
      const ratingId = waiting.ratingOf(hash);
      if (ratingId !== undefined) found.set(hash, ratingId);
    }
    for (const some of chunksOf(hashes)) {
      const leaves = await this.database.read.findBy(LedgerLeafEntity, {
        hashPrefix: In(some.map(hashPrefixOf)),
      });
      const where = { id: In(leaves.map(({ entryId }) => entryId)), hash: In(some) };
      for (const { hash, ratingId } of await this.database.read.findBy(LedgerEntryEntity, where))
        if (ratingId !== null) found.set(hash, ratingId);
    }
    return found;
  }

  /** Within a transaction: removes the link between entries and ratings, and waiting entries about them. */
  async forget(ratingIds: readonly number[]): Promise<void> {
    for (const some of chunksOf(ratingIds)) {
      await this.database.write.delete(LedgerEntryEntity, { ratingId: In(some), isWaiting: true });
      await this.database.write.update(LedgerEntryEntity, { ratingId: In(some) }, { ratingId: null });
    }
  }

  /** Finds the existing ratings with their users. */
  async findRatings(ids: readonly number[]): Promise<Pick<RatingEntity, 'id' | 'userId'>[]> {
    const found: Pick<RatingEntity, 'id' | 'userId'>[] = [];
    for (const some of chunksOf(ids)) {
      const [select, where] = [{ id: true, userId: true }, { id: In(some) }];
      found.push(...(await this.database.read.find(RatingEntity, { select, where })));
    }
    return found;
  }

  /** Returns the id of the last stored entry; 0 without entries. */
  async lastEntry(): Promise<number> {
    const [entry] = await this.database.read.find(LedgerEntryEntity, { order: { id: 'DESC' }, take: 1 });
    return entry?.id ?? 0;
  }

  /** Lists the entries of ratings that are in the tree. */
  placedEntriesOf(ratingIds: readonly number[]): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { ratingId: In([...ratingIds]), isWaiting: false },
      order: { id: 'ASC' },
    });
  }

  /** Lists those of the rounds that have not ended. */
  unfinishedRounds(ids: readonly number[]): Promise<RoundEntity[]> {
    return this.database.read.find(RoundEntity, { where: { id: In([...ids]), finalAt: IsNull() } });
  }
}
