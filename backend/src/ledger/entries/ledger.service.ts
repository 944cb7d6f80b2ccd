import { Injectable } from '@nestjs/common';
import { dayOf } from '../../core/support/days.js';
import {
  changeEntry,
  type MetricEntry,
  type NewEntry,
  type NotificationEntry,
  newEntry,
  type StatusChange,
} from './entries.js';
import { LedgerRepository } from './ledger.repository.js';

/** The part of a metric that the ledger records. */
interface RatedMetric {
  key: string;
  minScore: number;
  maxScore: number;
  titleId: number | null;
}

/** Records events in the ledger, in the transaction of the event. */
@Injectable()
export class LedgerService {
  constructor(private readonly entries: LedgerRepository) {}

  /** Records ratings that this transaction stores, with the entries that `ratingEntry` created. */
  async addRatings(entries: readonly NewEntry[]): Promise<void> {
    await this.entries.insert(entries);
  }

  /**
   * Records changes of ratings. A rating from before the ledger without an entry is skipped here, because its entry
   * will have its current status.
   */
  async addChanges(changes: readonly Omit<StatusChange, 'hash' | 'day'>[]): Promise<void> {
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

  /** Maps ratings to their receipts: the hashes of their entries. Ratings without an entry are absent. */
  receiptsOf(ratingIds: readonly number[]): Promise<Map<number, string>> {
    return this.entries.hashesOf(ratingIds);
  }

  /** Records events that concern no single rating. */
  async note(...notices: NotificationEntry[]): Promise<void> {
    await this.entries.insert(notices.map((notice) => newEntry(null, notice)));
  }

  /** Records metrics whenever they change. */
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
