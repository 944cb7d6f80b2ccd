import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { PublicationSchedule, Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { LedgerSelfCheckEntity } from '../self-checks/ledger-self-check.entity.js';
import { LedgerSelfChecksRepository } from '../self-checks/ledger-self-checks.repository.js';
import type { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import { auditPath, TILE_WIDTH } from '../tree/merkle-tree.js';
import { entryBundle, isWithin, type Tile } from '../tree/tiles.js';
import { entryNotFound } from './ledger.errors.js';
import { LedgerRepository, type PlacedEntry } from './ledger.repository.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerKeyEntity } from './ledger-key.entity.js';
import { RatingCounts } from './rating-counts.js';
import { WaitingHashesService } from './waiting-hashes.service.js';

/** The number of waiting entries per read. */
const PAGE = 5_000;
/**
 * Counts are reused for this time, in milliseconds, because each count reads all totals. It is read at each request, so
 * that tests can shorten it.
 */
export const COUNTS = { maxAgeMs: 1_000 };
/** The limit of counting rows, because anybody may ask. */
const MAX_COUNTED = 10_000;

/** The state of the ledger. */
export interface LedgerState {
  tree: LedgerTreeEntity;
  keys: LedgerKeyEntity[];
  waiting: number;
  /** The number of earlier ratings without an entry. */
  adopting: number;
  selfCheck: LedgerSelfCheckEntity | null;
}

/** The server's counts, and the change by waiting entries. */
export interface LedgerCounts {
  size: number;
  publicationSchedule: PublicationSchedule;
  candidates: { candidate: number; round: number; ratings: number; waiting: number }[];
}

/** An entry with the proof that it is in the tree. */
export interface ProvenEntry {
  entry: LedgerEntryEntity;
  /** Null while the entry waits. */
  proof: { leafIndex: number; checkpoint: string; path: Buffer[] } | null;
}

/** Reads the ledger for everybody. Only the order of waiting entries is secret. */
@Injectable()
export class LedgerReaderService {
  private counts: { at: number; size: number; result: Promise<LedgerCounts> } | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicationSchedule'>,
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
    private readonly waiting: WaitingHashesService,
    private readonly checks: LedgerSelfChecksRepository,
  ) {}

  async state(): Promise<LedgerState> {
    const tree = await this.rows.tree();
    return {
      tree,
      keys: await this.rows.listKeys(),
      waiting: await this.rows.countWaiting(MAX_COUNTED),
      adopting: await this.checks.countUnadopted(tree, MAX_COUNTED),
      selfCheck: await this.checks.last(),
    };
  }

  /** Returns the last signed note; null before the first. */
  async checkpoint(): Promise<string | null> {
    return (await this.rows.tree()).checkpoint;
  }

  /**
   * Returns the counted ratings by candidate and round, all of one moment, at most a second ago. With a publication
   * schedule they are as of the last checkpoint, so that no vote is visible early.
   */
  async countedRatings(): Promise<LedgerCounts> {
    const { size } = await this.rows.tree();
    const now = performance.now();
    if (this.counts?.size === size && now - this.counts.at < COUNTS.maxAgeMs) return this.counts.result;
    const result =
      this.settings.publicationSchedule === 'live' ? this.countNow() : this.countNow().then(asOfCheckpoint);
    const counts = { at: now, size, result };
    this.counts = counts;
    result.catch(() => {
      if (this.counts === counts) this.counts = null;
    });
    return result;
  }

  /** Finds an entry by its hash. @throws AppError 404 */
  async find(hash: string): Promise<ProvenEntry> {
    const { size, checkpoint } = await this.rows.tree();
    const found = (await this.rows.findPlaced(hash)) ?? (await this.findWaiting(hash));
    if (!found) throw entryNotFound();
    const { entry, leafIndex } = found;
    // The entry may have been appended since the tree was read.
    if (leafIndex === null || leafIndex >= size || checkpoint === null) return { entry, proof: null };
    const path = await auditPath(leafIndex, size, this.rows.readNodes);
    return { entry, proof: { leafIndex, checkpoint, path } };
  }

  /** Finds a waiting entry; null if no such entry exists. */
  private async findWaiting(
    hash: string,
  ): Promise<PlacedEntry | { entry: LedgerEntryEntity; leafIndex: null } | null> {
    const id = await this.waiting.find(hash);
    // An entry that does not wait may have been appended since it was searched in the tree.
    if (id === null) return this.rows.findPlaced(hash);
    const entry = await this.rows.findById(id);
    return entry && { entry, leafIndex: null };
  }

  /** Returns the bytes of a tile; null if the tree does not have it yet. */
  async tile(tile: Tile): Promise<Buffer | null> {
    const { size } = await this.rows.tree();
    if (!isWithin(tile, size)) return null;
    // Entries in the tree never change, so the reads need no common moment.
    const first = tile.index * TILE_WIDTH;
    return tile.level === 'entries'
      ? entryBundle(await this.rows.listBodies(first, tile.width))
      : Buffer.concat(await this.rows.readNodes(tile.level, first, tile.width));
  }

  /** Counts as of now. */
  countNow(): Promise<LedgerCounts> {
    return this.database.snapshot(async () => {
      const { size } = await this.rows.tree();
      const [waiting, counted] = [new RatingCounts(), new RatingCounts()];
      for (let last = 0; ; ) {
        const page = await this.rows.listWaiting(PAGE, last);
        for (const { body } of page) waiting.add(body);
        if (page.length < PAGE) break;
        last = page.at(-1)?.id ?? last;
      }
      for (const { candidateId: candidate, roundId: round, ratings } of await this.rows.countedRatings()) {
        counted.move({ candidate, round }, ratings);
        // Lists each candidate once per round, also without ratings.
        waiting.move({ candidate, round }, 0);
      }
      const candidates = waiting
        .list()
        .map((one) => ({ ...one, ratings: counted.of(one), waiting: waiting.of(one) }));
      candidates.sort((a, b) => a.round - b.round || a.candidate - b.candidate);
      return { size, publicationSchedule: this.settings.publicationSchedule, candidates };
    });
  }
}

/** Subtracts the waiting entries, and leaves out candidates without any other entry. */
function asOfCheckpoint({ candidates, ...counts }: LedgerCounts): LedgerCounts {
  const then = candidates.map((one) => ({ ...one, ratings: one.ratings - one.waiting, waiting: 0 }));
  return { ...counts, candidates: then.filter(({ ratings }) => ratings !== 0) };
}
