import { Subject } from 'rxjs';
import type { DatabaseService } from '../../core/database/database.service.js';
import type { WaitingRepository } from './waiting.repository.js';
import type { WaitingColumns } from './waiting-columns.entity.js';

/** A queue of items for another server, and their outcomes. @typeParam Item what is delivered */
export abstract class DeliveryQueue<Item> {
  /** Emits when rows have been stored here. */
  readonly added = new Subject<void>();

  constructor(
    protected readonly database: DatabaseService,
    private readonly rows: WaitingRepository<WaitingColumns>,
  ) {}

  /** True if a server for the items is set. */
  abstract get enabled(): boolean;

  /**
   * Takes due items, which no other instance gets meanwhile.
   * @param leaseSeconds after which others may take items that were neither delivered nor deferred
   */
  abstract take(limit: number, leaseSeconds: number): Promise<Item[]>;

  /** Deletes a row that was delivered or given up. */
  delete(id: number): Promise<void> {
    return this.database.transaction(() => this.rows.delete(id));
  }

  /** Defers a row that the other server wants later. */
  defer(id: number, seconds: number): Promise<void> {
    return this.database.transaction(() => this.rows.defer(id, seconds));
  }

  /** Returns a row that was not offered to the other server: after the given seconds anybody may take it. */
  handBack(id: number, seconds = 0): Promise<void> {
    return this.database.transaction(() => this.rows.postpone([id], seconds));
  }

  /** Deletes expired items. @returns their number */
  deleteExpired(): Promise<number> {
    return this.database.transaction(() => this.rows.deleteExpired());
  }

  /** Counts the items that wait or are being delivered. */
  count(): Promise<number> {
    return this.rows.count();
  }

  /** Counts the items that could be sent now, without deferred ones. */
  countDue(): Promise<number> {
    return this.rows.countDue();
  }
}
