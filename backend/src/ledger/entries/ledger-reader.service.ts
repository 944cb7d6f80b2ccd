import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { PublicationSchedule, Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { LedgerTreeEntity } from '../tree/ledger-tree.entity.js';
import { auditPath, TILE_WIDTH } from '../tree/merkle-tree.js';
import { entryBundle, isWithin, type Tile } from '../tree/tiles.js';
import { entryNotFound } from './ledger.errors.js';
import { LedgerRepository, type PlacedEntry } from './ledger.repository.js';
import type { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { LedgerKeyEntity } from './ledger-key.entity.js';
import type { LedgerSelfCheckEntity } from './ledger-self-check.entity.js';
import { LedgerSelfChecksRepository } from './ledger-self-checks.repository.js';
import { RatingCounts } from './rating-counts.js';
import { WaitingHashesService } from './waiting-hashes.service.js';

/** Entries that wait, read at a time. */
const PAGE = 5_000;
/**
 * For so long all who ask are given the same counts, in milliseconds: each count reads every total. Read whenever somebody
 * asks: tests that look again and again have no need to wait.
 */
export const COUNTS = { maxAgeMs: 1_000 };
/** More are not counted one by one: anybody may ask. */
const MAX_COUNTED = 10_000;

/** What is told of the ledger as a whole. */
export interface LedgerState {
  tree: LedgerTreeEntity;
  keys: LedgerKeyEntity[];
  waiting: number;
  /** Ratings of before that have no entry yet. */
  adopting: number;
  selfCheck: LedgerSelfCheckEntity | null;
}

/** What the server counts, and how far what waits has moved it. */
export interface LedgerCounts {
  size: number;
  publicationSchedule: PublicationSchedule;
  candidates: { candidate: number; round: number; ratings: number; waiting: number }[];
}

/** An entry with what proves that it is in the tree. */
export interface ProvenEntry {
  entry: LedgerEntryEntity;
  /** Null while it waits. */
  proof: { leafIndex: number; checkpoint: string; path: Buffer[] } | null;
}

/** Reads the ledger for whoever asks: nothing in it is secret but what waits for its order. */
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

  /** @returns the last signed note; null before the first */
  async checkpoint(): Promise<string | null> {
    return (await this.rows.tree()).checkpoint;
  }

  /**
   * @returns what every candidate has in every round, all of one moment, a second ago at most; as of the last checkpoint
   *   where visitors are shown counts at times alone, so that no vote is seen before
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

  /** @throws AppError 404 */
  async find(hash: string): Promise<ProvenEntry> {
    const { size, checkpoint } = await this.rows.tree();
    const found = (await this.rows.findPlaced(hash)) ?? (await this.findWaiting(hash));
    if (!found) throw entryNotFound();
    const { entry, leafIndex } = found;
    // Appended since the tree was read, perhaps.
    if (leafIndex === null || leafIndex >= size || checkpoint === null) return { entry, proof: null };
    const path = await auditPath(leafIndex, size, this.rows.readNodes);
    return { entry, proof: { leafIndex, checkpoint, path } };
  }

  /** @returns null where there is no such entry; without a place while it waits */
  private async findWaiting(
    hash: string,
  ): Promise<PlacedEntry | { entry: LedgerEntryEntity; leafIndex: null } | null> {
    const id = await this.waiting.find(hash);
    // What is not among those that wait may have been appended since it was looked for in the tree.
    if (id === null) return this.rows.findPlaced(hash);
    const entry = await this.rows.findById(id);
    return entry && { entry, leafIndex: null };
  }

  /** @returns the bytes of a tile; null where the tree does not reach so far */
  async tile(tile: Tile): Promise<Buffer | null> {
    const { size } = await this.rows.tree();
    if (!isWithin(tile, size)) return null;
    // What is in the tree never changes: no need to read it as of one moment.
    const first = tile.index * TILE_WIDTH;
    return tile.level === 'entries'
      ? entryBundle(await this.rows.listBodies(first, tile.width))
      : Buffer.concat(await this.rows.readNodes(tile.level, first, tile.width));
  }

  /** The same as of now. */
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
        // Each is told once, whatever it has.
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

/** The same without what waits; nothing of whom there was nothing to tell by then. */
function asOfCheckpoint({ candidates, ...counts }: LedgerCounts): LedgerCounts {
  const then = candidates.map((one) => ({ ...one, ratings: one.ratings - one.waiting, waiting: 0 }));
  return { ...counts, candidates: then.filter(({ ratings }) => ratings !== 0) };
}
