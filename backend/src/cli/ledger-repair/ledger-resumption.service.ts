import { Injectable } from '@nestjs/common';
import { UserDeletionService } from '../../accounts/users/user-deletion.service.js';
import { ConfigurationError } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { dayOf } from '../../core/support/days.js';
import { groupBy } from '../../core/support/group-by.js';
import { roundEntry } from '../../index/calendar/round.js';
import { CheckpointsService } from '../../ledger/checkpoints/checkpoints.service.js';
import { LedgerKeysService } from '../../ledger/checkpoints/ledger-keys.service.js';
import { SequencerTask } from '../../ledger/checkpoints/sequencer.task.js';
import type { Checkpoint } from '../../ledger/checkpoints/signed-note.js';
import {
  changeEntry,
  type Entry,
  entryHash,
  kindOfChange,
  type NewEntry,
  newEntry,
  readEntry,
} from '../../ledger/entries/entries.js';
import { LedgerRepository } from '../../ledger/entries/ledger.repository.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { isChange, statusOf } from '../../ledger/entries/stories.js';
import { treeHash } from '../../ledger/tree/merkle-tree.js';
import type { TileSource } from '../../ledger/tree/tile-source.js';
import {
  type EntryPlace,
  LedgerResumptionRepository,
  type NewPlacedEntry,
} from './ledger-resumption.repository.js';
import { LedgerSurveyService, RESTORED } from './ledger-survey.service.js';

/** The result of a resumption. */
export interface Resumption {
  /** The number of entries that the database lacked. */
  taken: number;
  /** The number of ratings that the database lacks. */
  lost: number;
  /** The number of ratings that have the backup's status again. */
  changed: number;
  /** The number of accounts that were deleted after the backup and are deleted again. */
  accounts: number;
  /** The rounds of publications after the backup. */
  publishedRounds: number[];
}

/** An added entry. */
interface TakenEntry {
  hash: string;
  entry: Entry | null;
  /** The rating of the entry, if the database has it. */
  ratingId: number | null;
}

/**
 * Resumes the ledger of a restored database. The signed entries after the backup stay: they are added, and further
 * entries record what the backup has changed about their ratings. So one history results.
 */
@Injectable()
export class LedgerResumptionService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: LedgerRepository,
    private readonly found: LedgerResumptionRepository,
    private readonly checkpoints: CheckpointsService,
    private readonly keys: LedgerKeysService,
    private readonly ledger: LedgerService,
    private readonly sequencer: SequencerTask,
    private readonly survey: LedgerSurveyService,
    private readonly accounts: UserDeletionService,
  ) {}

  /**
   * Resumes the ledger.
   * @param note the last signed checkpoint
   * @param source of the entries up to it
   * @param key an unknown key that may have signed it
   * @throws ConfigurationError, having changed nothing, if it is not a checkpoint of this ledger, if the database's
   *   tree is not a part of it, or if a later one is known
   */
  async resume(note: string, source: TileSource, key?: string): Promise<Resumption> {
    await this.checkpoints.verify();
    const tree = await this.rows.tree();
    if (tree.halted === null)
      throw new ConfigurationError('The ledger signs already. You need not resume it.');
    const known = await this.checkpoints.open(note, tree);
    const shown = known ?? (await this.checkpoints.open(note, tree, key === undefined ? [] : [key]));
    if (!shown)
      throw new ConfigurationError(
        'No key of this ledger has signed that checkpoint. If the key was replaced after the backup, name the new key with --key.',
      );
    const erased = await this.survey.read(shown, source);
    const accounts = await this.eraseAgain(erased);
    const resumption = await this.database.transaction(async () => {
      const taken = await this.takeIn(note, shown, source);
      if (known === null && key !== undefined) await this.keys.noteFormer(key);
      return taken;
    });
    await this.checkpoints.publish();
    await this.sequencer.appendAll();
    return { ...resumption, accounts };
  }

  /** Deletes accounts that had been deleted after the backup. */
  private async eraseAgain(ratingIds: number[]): Promise<number> {
    // Their erasure is in the ledger already, whatever other entries about them wait.
    await this.database.transaction(() => this.found.forget(ratingIds));
    const ratings = await this.found.findRatings(ratingIds);
    const userIds = new Set(ratings.map(({ userId }) => userId));
    let deleted = 0;
    for (const some of chunksOf([...userIds])) deleted += await this.accounts.deleteReturned(some);
    return deleted;
  }

  /** Within a transaction: adds the signed entries. */
  private async takeIn(
    note: string,
    shown: Checkpoint,
    source: TileSource,
  ): Promise<Omit<Resumption, 'accounts'>> {
    const tree = await this.rows.lockTree();
    const waiting = await this.found.listWaiting();
    const last = await this.found.lastEntry();
    const taken: TakenEntry[] = [];
    let size = tree.size;
    for await (const bodies of source.entries(tree.size, shown.size)) {
      const entries = bodies.map((body) => ({ body, hash: entryHash(body), entry: readEntry(body) }));
      const ratings = await this.found.ratingsOf(
        entries.flatMap(({ entry }) => (isChange(entry) ? [entry.rating] : [])),
        waiting,
      );
      const fresh: (TakenEntry & NewPlacedEntry)[] = [];
      const placed: EntryPlace[] = [];
      for (const { body, hash, entry } of entries) {
        const leafIndex = size++;
        const known = waiting.take(hash);
        const ratingId = isChange(entry) ? (ratings.get(entry.rating) ?? null) : null;
        if (known !== undefined) placed.push({ entryId: known, hash, leafIndex });
        else fresh.push({ body, hash, entry, leafIndex, ratingId });
      }
      await this.found.place(placed);
      await this.found.insertPlaced(fresh);
      taken.push(...fresh.map(({ hash, entry, ratingId }) => ({ hash, entry, ratingId })));
    }
    await this.sequencer.addNodes(tree.size, size);
    if (size > tree.size) {
      if (!(await treeHash(size, this.rows.readNodes)).equals(shown.root))
        throw new ConfigurationError('The entries changed while the command read them. Run it again.');
      await this.checkpoints.take(note, shown);
    }
    await this.rows.updateTree({ halted: null });
    const [lost, changed] = [await this.giveUpLost(taken), await this.tellStatuses(taken, last)];
    const entries = taken.map(({ entry }) => entry);
    await this.tellRounds(entries);
    const publishedRounds = entries.flatMap((entry) => (entry?.kind === 'publication' ? entry.round : []));
    return { taken: taken.length, lost, changed, publishedRounds };
  }

  /** Records the ratings that the backup lacks as given up. @returns their number */
  private async giveUpLost(taken: readonly TakenEntry[]): Promise<number> {
    const ofRating = ({ hash, entry }: TakenEntry) => (isChange(entry) ? entry.rating : hash);
    const stories = groupBy(
      taken.filter(({ ratingId }) => ratingId === null),
      ofRating,
    );
    const day = await this.today();
    const lost: NewEntry[] = [];
    for (const [hash, story] of stories) {
      const given = story.find(({ entry }) => entry?.kind === 'rating')?.entry;
      const from = statusOf(story.map(({ entry }) => entry));
      if (given?.kind !== 'rating' || !from) continue;
      const about = { rating: hash, candidate: given.candidate, round: given.round };
      lost.push(newEntry(null, { kind: 'erased', ...about, from, to: null, day, reason: RESTORED }));
    }
    await this.rows.insert(lost);
    return lost.length;
  }

  /**
   * Records another status in the backup as one more change. Waiting entries start from there.
   * @param last the id of the last entry before any was added
   * @returns the number of changes
   */
  private async tellStatuses(taken: readonly TakenEntry[], last: number): Promise<number> {
    const ids = [...new Set(taken.flatMap(({ ratingId }) => ratingId ?? []))];
    const day = await this.today();
    const changes: NewEntry[] = [];
    for (const some of chunksOf(ids)) {
      for (const [id, story] of groupBy(await this.found.placedEntriesOf(some), ({ ratingId }) => ratingId)) {
        const given = story.find(({ body }) => readEntry(body)?.kind === 'rating');
        const entry = given && readEntry(given.body);
        const status = (entries: typeof story) => statusOf(entries.map(({ body }) => readEntry(body)));
        const [from, to] = [status(story), status(story.filter((one) => one.id <= last))];
        if (entry?.kind !== 'rating' || id === null || !from || !to || from === to) continue;
        const rating = { id, candidateId: entry.candidate, roundId: entry.round };
        const change = { kind: kindOfChange(from, to), rating, hash: given?.hash ?? '', from, to };
        changes.push(changeEntry({ ...change, day, reason: RESTORED }));
      }
    }
    await this.rows.insert(changes);
    return changes.length;
  }

  /** Records that a round that had ended is open again, if it has not ended in the backup. */
  private async tellRounds(entries: (Entry | null)[]): Promise<void> {
    const ended = entries.flatMap((entry) =>
      entry?.kind === 'round' && entry.event === 'closed' ? entry.round : [],
    );
    const rounds = await this.found.unfinishedRounds(ended);
    await this.ledger.note(...rounds.map((round) => roundEntry('opened', round)));
  }

  private async today(): Promise<string> {
    return dayOf(await this.rows.now());
  }
}
