import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { RoundEntity } from '../../index/model/round.entity.js';
import type { NewEntry } from '../../ledger/entries/entries.js';
import { hashPrefixOf, LedgerRepository } from '../../ledger/entries/ledger.repository.js';
import { LedgerEntryEntity } from '../../ledger/entries/ledger-entry.entity.js';
import { LedgerLeafEntity } from '../../ledger/tree/ledger-leaf.entity.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { EntriesByHash } from './entries-by-hash.js';

/** Rows that are read at a time. */
const PAGE = 2_000;

/** Where an entry of the database stands in the tree that was signed. */
export interface EntryPlace {
  entryId: number;
  hash: string;
  leafIndex: number;
}

/** An entry with the place that it has where it was signed. */
export interface NewPlacedEntry extends NewEntry {
  leafIndex: number;
}

/** What goes on with a ledger after a backup reads and writes. */
@Injectable()
export class LedgerResumptionRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
  ) {}

  /** Within a transaction that holds the tree: stores entries, which have their places already where they were signed. */
  async insertPlaced(entries: NewPlacedEntry[]): Promise<void> {
    for (const some of chunksOf(entries)) {
      const last = await this.lastEntry();
      const rows = some.map(({ ratingId, body, hash }) => ({ ratingId, body, hash, isWaiting: false }));
      await this.database.write.insert(LedgerEntryEntity, rows);
      // What others store meanwhile waits. Two entries with one hash may have either's place.
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

  /** Within a transaction that holds the tree: gives entries that waited the places that they have where they were signed. */
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

  /** Of which ratings entries tell, by the entries' hashes; those that tell of none, or are not there, are absent. */
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

  /** Within a transaction: no entry tells of these ratings any more, and what waits to be told of them is not. */
  async forget(ratingIds: readonly number[]): Promise<void> {
    for (const some of chunksOf(ratingIds)) {
      await this.database.write.delete(LedgerEntryEntity, { ratingId: In(some), isWaiting: true });
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
      where: { ratingId: In([...ratingIds]), isWaiting: false },
      order: { id: 'ASC' },
    });
  }

  /** Those of the rounds that have not ended. */
  unfinishedRounds(ids: readonly number[]): Promise<RoundEntity[]> {
    return this.database.read.find(RoundEntity, { where: { id: In([...ids]), finalAt: IsNull() } });
  }
}
