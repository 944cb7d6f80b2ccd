import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../core/database/database.service.js';
import { groupBy } from '../core/support/group-by.js';
import type { LedgerCheckpointEntity } from '../ledger/checkpoints/ledger-checkpoint.entity.js';
import { LedgerCheckpointsRepository } from '../ledger/checkpoints/ledger-checkpoints.repository.js';
import { openCheckpoint } from '../ledger/checkpoints/signed-note.js';
import { type Entry, entryHash, readEntry } from '../ledger/entries/entries.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import type { LedgerEntryEntity } from '../ledger/entries/ledger-entry.entity.js';
import { LedgerReaderService } from '../ledger/entries/ledger-reader.service.js';
import { RatingCounts } from '../ledger/entries/rating-counts.js';
import type { LedgerProblem } from '../ledger/self-checks/ledger-problem.js';
import { LedgerSelfChecksRepository } from '../ledger/self-checks/ledger-self-checks.repository.js';
import type { LedgerTreeEntity } from '../ledger/tree/ledger-tree.entity.js';
import { leafHash, TreeHasher } from '../ledger/tree/merkle-tree.js';
import { Findings, problem, problemsOf } from './ledger-problems.js';
import { LedgerSelfCheckRepository } from './ledger-self-check.repository.js';

/** The number of ratings or entries that are compared at a time, as of one moment. */
const PAGE = 1_000;

/** The result of a check. */
export interface SelfCheckResult {
  size: number;
  ratings: number;
  problemCount: number;
  problems: LedgerProblem[];
}

/** Called between batches; false ends the check. */
type RenewLease = () => Promise<boolean>;

/**
 * Compares every rating with its entry, every entry with its rating, the tree with its checkpoint and the totals with
 * the sums of the ledger. People vote meanwhile.
 */
@Injectable()
export class LedgerSelfCheckService {
  constructor(
    private readonly database: DatabaseService,
    private readonly ledger: LedgerRepository,
    private readonly reader: LedgerReaderService,
    private readonly rows: LedgerSelfCheckRepository,
    private readonly checks: LedgerSelfChecksRepository,
    private readonly history: LedgerCheckpointsRepository,
  ) {}

  /** Checks now, and publishes the result. @returns null if it was stopped midway */
  async check(renewLease: RenewLease = async () => true): Promise<SelfCheckResult | null> {
    const result = await this.look(renewLease);
    if (!result) return null;
    const { size, ratings, problemCount, problems } = result;
    await this.database.transaction(async () =>
      this.checks.store({
        ...{ checkedAt: await this.ledger.now(), size, ratings, problemCount },
        problems: JSON.stringify(problems),
      }),
    );
    return result;
  }

  /** Checks now without storing the result. @returns null if it was stopped midway */
  async look(renewLease: RenewLease): Promise<SelfCheckResult | null> {
    const found = new Findings();
    const tree = await this.ledger.tree();
    const ratings = await this.lookAtRatings(tree, found, renewLease);
    if (ratings === null || !(await this.lookAtTree(tree, found, renewLease))) return null;
    return { size: tree.size, ratings, problemCount: found.count, problems: found.kept };
  }

  /** Compares the ratings with their entries. @returns the number of ratings; null if it was stopped midway */
  private async lookAtRatings(
    { adoptedId, lastAdoptedId }: LedgerTreeEntity,
    found: Findings,
    renewLease: RenewLease,
  ): Promise<number | null> {
    let looked = 0;
    for (let last = 0; ; ) {
      const { ratings, entries } = await this.database.snapshot(async () => {
        const page = await this.rows.listRatings(last, PAGE);
        const about = page.length === 0 ? [] : await this.rows.entriesOf(page.map(({ id }) => id));
        return { ratings: page, entries: groupBy(about, ({ ratingId }) => ratingId) };
      });
      for (const rating of ratings) {
        const isToCome = rating.id > adoptedId && rating.id <= lastAdoptedId;
        const about = entries.get(rating.id) ?? [];
        if (!isToCome || about.length > 0) found.add(...problemsOf(rating, about));
      }
      looked += ratings.length;
      if (!(await renewLease())) return null;
      if (ratings.length < PAGE) return looked;
      last = ratings.at(-1)?.id ?? last;
    }
  }

  /** Compares the tree with its checkpoint. @returns false if it was stopped midway */
  private async lookAtTree(
    { origin, size, checkpoint }: LedgerTreeEntity,
    found: Findings,
    renewLease: RenewLease,
  ): Promise<boolean> {
    const hasher = new TreeHasher();
    const counts = new RatingCounts();
    for (let first = 0; first < size; first += PAGE) {
      const page = await this.pageOfTree(first, Math.min(PAGE, size - first));
      if (page.length < Math.min(PAGE, size - first)) {
        found.add(problem(`entries ${first} to ${Math.min(first + PAGE, size) - 1} are incomplete`));
        return true;
      }
      const signed = groupBy(
        await this.history.listBySize(first + 1, first + page.length),
        (one) => one.size,
      );
      for (const [index, { entry, isLost }] of page.entries()) {
        if (entryHash(entry.body) !== entry.hash)
          found.add(problem('an entry does not match its hash', entry));
        if (isLost) found.add(problem('the rating of an entry is missing', entry));
        hasher.add(leafHash(entry.body));
        counts.add(entry.body);
        const ofOther = signed.get(first + index + 1)?.find((one) => !isOfTree(one, origin, hasher.root()));
        if (ofOther)
          found.add(
            problem(`checkpoint ${ofOther.number}, of ${ofOther.size} entries, belongs to another tree`),
          );
      }
      if (!(await renewLease())) return false;
    }
    await this.lookAtCheckpoint(checkpoint, hasher, found);
    await this.lookAtCounts(size, counts, found);
    return true;
  }

  private async pageOfTree(first: number, count: number) {
    return this.database.snapshot(async () => {
      const entries = await this.ledger.listPlaced(first, count);
      const given = entries.filter(isOfRating);
      const there = new Set(
        (await this.rows.findRatings(given.map(({ ratingId }) => ratingId))).map(({ id }) => id),
      );
      const missing = given.filter(({ ratingId }) => !there.has(ratingId));
      const about =
        missing.length === 0 ? [] : await this.rows.entriesOf(missing.map(({ ratingId }) => ratingId));
      const erased = new Set(
        about.filter(({ body }) => kindOf(body) === 'erased').map(({ ratingId }) => ratingId),
      );
      const lost = new Set(missing.filter(({ ratingId }) => !erased.has(ratingId)).map(({ id }) => id));
      return entries.map((entry) => ({ entry, isLost: lost.has(entry.id) }));
    });
  }

  private async lookAtCheckpoint(
    checkpoint: string | null,
    hasher: TreeHasher,
    found: Findings,
  ): Promise<void> {
    if (checkpoint === null) return;
    const keys = (await this.ledger.listKeys()).map(({ verifierKey }) => verifierKey);
    const signed = openCheckpoint(checkpoint, keys);
    if (!signed) found.add(problem('no key of the ledger has signed the checkpoint'));
    else if (!signed.root.equals(hasher.root()))
      found.add(problem('the entries do not match the signed tree'));
  }

  /** Compares the totals with the entries, including those that arrived meanwhile, as of one moment. */
  private async lookAtCounts(walked: number, counts: RatingCounts, found: Findings): Promise<void> {
    if ((await this.checks.countUnadopted(await this.ledger.tree(), 1)) > 0) return;
    const { size, candidates } = await this.reader.countNow();
    for (let first = walked; first < size; first += PAGE)
      for (const body of await this.ledger.listBodies(first, Math.min(PAGE, size - first))) counts.add(body);
    const told = new RatingCounts();
    for (const one of candidates) {
      told.move(one, one.ratings);
      counts.move(one, one.waiting);
    }
    for (const { candidate, round } of counts.list()) {
      const [ratings, entered] = [told.of({ candidate, round }), counts.of({ candidate, round })];
      if (ratings !== entered) {
        const words = `the totals count ${ratings} ratings, the ledger ${entered}`;
        found.add({ problem: words, entry: null, candidate, round });
      }
    }
  }
}

/** Returns whether a checkpoint belongs to the tree. External verifiers check its signatures. */
function isOfTree({ size, root, note }: LedgerCheckpointEntity, origin: string | null, is: Buffer): boolean {
  return root === is.toString('hex') && note.startsWith(`${origin}\n${size}\n${is.toString('base64')}\n`);
}

function isOfRating(entry: LedgerEntryEntity): entry is LedgerEntryEntity & { ratingId: number } {
  return entry.ratingId !== null && kindOf(entry.body) === 'rating';
}

function kindOf(body: string): Entry['kind'] | undefined {
  return readEntry(body)?.kind;
}
