import { Inject, Injectable } from '@nestjs/common';
import { Between, DataSource, In, MoreThan } from 'typeorm';
import { databaseClock } from '../../core/database/clock.js';
import { engineOf, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { listOf, rowsOf } from '../../core/database/dialect.js';
import { chunksOf } from '../../core/support/chunks.js';
import { LedgerLeafEntity } from '../tree/ledger-leaf.entity.js';
import { LedgerNodeEntity } from '../tree/ledger-node.entity.js';
import { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import type { NodeReader } from '../tree/merkle-tree.js';
import type { NewEntry } from './entries.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { LedgerKeyEntity } from './ledger-key.entity.js';

/** The id of the tree's only row. */
const TREE_ID = 1;
/** The number of rows per statement, far below the parameters that SQLite accepts. */
const ROWS = 2_000;
/** The number of a hash's digits in the index: 64 bits. */
const HASH_PREFIX = 16;

/** An entry in the tree, with its position. */
export interface PlacedEntry {
  entry: LedgerEntryEntity;
  leafIndex: number;
}

/** The number of a candidate's counted ratings in a round, by the totals. */
export interface CountedRatings {
  candidateId: number;
  roundId: number;
  ratings: number;
}

/** The tables of the ledger. */
@Injectable()
export class LedgerRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  now(): Promise<Date> {
    return databaseClock(this.database.read);
  }

  /**
   * Stores entries in the transaction of what they record. The statement is hand-written, because every vote waits for
   * it.
   */
  async insert(entries: readonly NewEntry[]): Promise<void> {
    const isMysql = engineOf(this.dataSource) === 'mysql';
    for (let at = 0; at < entries.length; at += ROWS) {
      const some = entries.slice(at, at + ROWS);
      const { sql, values } = rowsOf(
        some.map(({ ratingId, body, hash }) => [ratingId, body, hash]),
        isMysql,
      );
      await this.database.run({
        sql: `INSERT INTO ledger_entry (rating_id, body, hash) VALUES ${sql}`,
        values,
      });
    }
  }

  /** Locks the tree, so that only one transaction appends at a time. */
  async lockTree(): Promise<LedgerTreeEntity> {
    return this.database.write.findOneOrFail(LedgerTreeEntity, {
      where: { id: TREE_ID },
      lock: this.database.lock,
    });
  }

  tree(): Promise<LedgerTreeEntity> {
    return this.database.read.findOneByOrFail(LedgerTreeEntity, { id: TREE_ID });
  }

  async updateTree(change: Partial<Omit<LedgerTreeEntity, 'id'>>): Promise<void> {
    await this.database.write.update(LedgerTreeEntity, { id: TREE_ID }, change);
  }

  /** Lists entries that are not in the tree yet, oldest first. */
  listWaiting(limit: number, after = 0): Promise<LedgerEntryEntity[]> {
    return this.database.read.find(LedgerEntryEntity, {
      where: { isWaiting: true, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  /** Lists only the ids of waiting entries, of which there may be thousands. */
  async waitingIds(limit: number): Promise<number[]> {
    const rows = await this.database.read.query<{ id: number }[]>(
      `SELECT id FROM ledger_entry WHERE is_waiting = 1 ORDER BY id LIMIT ${Math.round(limit)}`,
    );
    return rows.map(({ id }) => id);
  }

  /** Counts entries that are not in the tree yet, up to `limit`. */
  async countWaiting(limit: number): Promise<number> {
    const [row] = await this.database.read.query<{ waiting: unknown }[]>(
      `SELECT COUNT(*) AS waiting FROM (SELECT id FROM ledger_entry WHERE is_waiting = 1 LIMIT ${Math.round(limit)}) w`,
    );
    return toNumber(row?.waiting);
  }

  /**
   * Within a transaction that has locked the tree: gives waiting entries positions from `first` on, in the order of
   * their hashes. Nobody can predict the hashes of ratings, whose commitments have random keys, so the order does not
   * reveal when they were given.
   */
  async place(entryIds: readonly number[], first: number): Promise<void> {
    const ids = listOf([...entryIds], engineOf(this.dataSource) === 'mysql');
    await this.database.run({
      sql:
        'INSERT INTO ledger_leaf (leaf_index, entry_id, hash_prefix) ' +
        `SELECT ? + ROW_NUMBER() OVER (ORDER BY hash, id), id, SUBSTR(hash, 1, ${HASH_PREFIX}) ` +
        `FROM ledger_entry WHERE id IN (${ids.sql})`,
      // Row numbers start at 1.
      values: [first - 1, ...ids.values],
    });
    await this.waitNoMore(entryIds);
  }

  /**
   * Within a transaction that has locked the tree and gives these entries positions: marks them as no longer waiting.
   */
  async waitNoMore(entryIds: readonly number[]): Promise<void> {
    const ids = listOf([...entryIds], engineOf(this.dataSource) === 'mysql');
    await this.database.run({
      sql: `UPDATE ledger_entry SET is_waiting = 0 WHERE id IN (${ids.sql})`,
      values: ids.values,
    });
  }

  async insertNodes(nodes: LedgerNodeEntity[]): Promise<void> {
    for (const some of chunksOf(nodes)) await this.database.write.insert(LedgerNodeEntity, some);
  }

  /** Reads hashes of the tree within the open transaction, without entities, which take longer. */
  readonly readNodes: NodeReader = async (level, from, count) => {
    const last = from + count - 1;
    const rows = await this.database.read.query<{ hash: string }[]>(
      level === 0
        ? 'SELECT e.hash FROM ledger_leaf l INNER JOIN ledger_entry e ON e.id = l.entry_id ' +
            'WHERE l.leaf_index BETWEEN ? AND ? ORDER BY l.leaf_index'
        : 'SELECT hash FROM ledger_node WHERE level = ? AND position BETWEEN ? AND ? ORDER BY position',
      level === 0 ? [from, last] : [level, from, last],
    );
    if (rows.length !== count) throw new Error(`The ledger lacks nodes of level ${level} from ${from} on`);
    return rows.map(({ hash }) => Buffer.from(hash, 'hex'));
  };

  /** Lists entries of the tree in its order. */
  async listPlaced(first: number, count: number): Promise<LedgerEntryEntity[]> {
    const leaves = await this.database.read.find(LedgerLeafEntity, {
      where: { leafIndex: Between(first, first + count - 1) },
      order: { leafIndex: 'ASC' },
    });
    const entries = new Map<number, LedgerEntryEntity>();
    for (const some of chunksOf(leaves)) {
      const where = { id: In(some.map(({ entryId }) => entryId)) };
      for (const entry of await this.database.read.find(LedgerEntryEntity, { where }))
        entries.set(entry.id, entry);
    }
    return leaves.flatMap(({ entryId }) => entries.get(entryId) ?? []);
  }

  /** Lists the texts of entries of the tree in its order. */
  async listBodies(first: number, count: number): Promise<string[]> {
    const rows = await this.database.read.query<{ body: string }[]>(
      'SELECT e.body FROM ledger_leaf l INNER JOIN ledger_entry e ON e.id = l.entry_id ' +
        'WHERE l.leaf_index BETWEEN ? AND ? ORDER BY l.leaf_index',
      [first, first + count - 1],
    );
    return rows.map(({ body }) => body);
  }

  /** Finds the first entry with a hash in the tree. */
  async findPlaced(hash: string): Promise<PlacedEntry | null> {
    const leaves = await this.database.read.find(LedgerLeafEntity, {
      where: { hashPrefix: hashPrefixOf(hash) },
      order: { leafIndex: 'ASC' },
    });
    for (const { entryId, leafIndex } of leaves) {
      const entry = await this.findById(entryId);
      if (entry?.hash === hash) return { entry, leafIndex };
    }
    return null;
  }

  findById(id: number): Promise<LedgerEntryEntity | null> {
    return this.database.read.findOneBy(LedgerEntryEntity, { id });
  }

  /** Lists the hashes of entries that are not in the tree yet, newest first. */
  async listWaitingHashes(limit: number): Promise<{ id: number; hash: string }[]> {
    const rows = await this.database.read.query<{ id: unknown; hash: string }[]>(
      `SELECT id, hash FROM ledger_entry WHERE is_waiting = 1 ORDER BY id DESC LIMIT ${Math.round(limit)}`,
    );
    return rows.map(({ id, hash }) => ({ id: toNumber(id), hash }));
  }

  /** Maps ratings to the hashes of their first entries. Earlier ratings without an entry are absent. */
  async hashesOf(ratingIds: readonly number[]): Promise<Map<number, string>> {
    const hashes = new Map<number, string>();
    for (const ids of chunksOf(ratingIds)) {
      const rows = await this.database.read.find(LedgerEntryEntity, {
        select: { id: true, ratingId: true, hash: true },
        where: { ratingId: In(ids) },
        order: { id: 'DESC' },
      });
      // Changes of a rating follow its first entry.
      for (const { ratingId, hash } of rows) hashes.set(ratingId as number, hash);
    }
    return hashes;
  }

  /** Reads the counted ratings of all rounds from the totals. */
  async countedRatings(): Promise<CountedRatings[]> {
    const round = this.dataSource.driver.escape('round');
    const rows = await this.database.read.query<Record<keyof CountedRatings, unknown>[]>(
      `SELECT c.id AS candidateId, r.id AS roundId, c.total_ratings AS ratings FROM candidate c INNER JOIN ${round} r ON r.is_current = 1 ` +
        'WHERE c.total_ratings <> 0 UNION ALL ' +
        'SELECT candidate_id AS candidateId, round_id AS roundId, total_ratings AS ratings FROM round_score_total ' +
        "WHERE status = 'counted' AND total_ratings <> 0",
    );
    return rows.map(({ candidateId, roundId, ratings }) => ({
      candidateId: toNumber(candidateId),
      roundId: toNumber(roundId),
      ratings: toNumber(ratings),
    }));
  }

  /** Lists all keys, oldest first. */
  listKeys(): Promise<LedgerKeyEntity[]> {
    return this.database.read.find(LedgerKeyEntity, { order: { id: 'ASC' } });
  }

  async insertKey(key: Omit<LedgerKeyEntity, 'id'>): Promise<void> {
    await this.database.write.insert(LedgerKeyEntity, key);
  }

  async retireKey(id: number, retiresAt: Date): Promise<void> {
    await this.database.write.update(LedgerKeyEntity, { id }, { retiresAt });
  }
}

/** Returns the prefix by which an entry's hash is indexed. */
export function hashPrefixOf(hash: string): string {
  return hash.slice(0, HASH_PREFIX);
}
