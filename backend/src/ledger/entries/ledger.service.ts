import { Injectable } from '@nestjs/common';
import { dayOf } from '../../core/support/days.js';
import {
  changeEntry,
  type MetricEntry,
  type NewEntry,
  type NotificationEntry,
  newEntry,
  type StandingChange,
} from './entries.js';
import { LedgerRepository } from './ledger.repository.js';

/** As much of a metric as the ledger tells. */
interface RatedMetric {
  key: string;
  minScore: number;
  maxScore: number;
  titleId: number | null;
}

/** Writes what happens into the ledger, in the transaction in which it happens. */
@Injectable()
export class LedgerService {
  constructor(private readonly entries: LedgerRepository) {}

  /** Ratings that are stored in this transaction, each with the entry that `ratingEntry` gave. */
  async addRatings(entries: readonly NewEntry[]): Promise<void> {
    await this.entries.insert(entries);
  }

  /**
   * What becomes of ratings. One of before there was a ledger that has no entry yet is taken in as it then is: nothing
   * is told of it here.
   */
  async addChanges(changes: readonly Omit<StandingChange, 'hash' | 'day'>[]): Promise<void> {
    if (changes.length === 0) return;
    const hashes = await this.entries.hashesOf(changes.map(({ rating }) => rating.id));
    const day = dayOf(await this.entries.now());
    await this.entries.insert(
      changes.flatMap((change) => {
        const hash = hashes.get(change.rating.id);
        return hash === undefined ? [] : [changeEntry({ ...change, hash, day })];
      }),
    );
  }

  /** What the givers of ratings may keep of them: the hashes of their entries, by rating. Those without one are absent. */
  receiptsOf(ratingIds: readonly number[]): Promise<Map<number, string>> {
    return this.entries.hashesOf(ratingIds);
  }

  /** What else there is to tell. */
  async note(...notices: NotificationEntry[]): Promise<void> {
    await this.entries.insert(notices.map((notice) => newEntry(null, notice)));
  }

  /** What is asked, whenever that changes. */
  async noteMetrics(event: MetricEntry['event'], metrics: readonly RatedMetric[]): Promise<void> {
    if (metrics.length === 0) return;
    const day = dayOf(await this.entries.now());
    await this.note(
      ...metrics.map(({ key, minScore, maxScore, titleId: title }) => {
        return { kind: 'metrics' as const, event, key, minScore, maxScore, title, day };
      }),
    );
  }
}
