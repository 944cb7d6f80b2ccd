import { Subject } from 'rxjs';
import type { DatabaseService } from '../../core/database/database.service.js';
import type { WaitingRepository } from './waiting.repository.js';
import type { WaitingColumns } from './waiting-columns.entity.js';

/**
 * What waits for a server that is not ours, and what becomes of it there.
 * @typeParam Item what is delivered
 */
export abstract class DeliveryQueue<Item> {
  /** Says that rows have been stored here. */
  readonly added = new Subject<void>();

  constructor(
    protected readonly database: DatabaseService,
    private readonly rows: WaitingRepository<WaitingColumns>,
  ) {}

  /** True where there is somebody to deliver to. */
  abstract get enabled(): boolean;

  /**
   * Takes what is due to deliver it, which no other instance gets meanwhile.
   * @param leaseSeconds after which others may take what has been neither delivered nor put off
   */
  abstract take(limit: number, leaseSeconds: number): Promise<Item[]>;

  /** Forgets a row that was delivered or given up. */
  delete(id: number): Promise<void> {
    return this.database.transaction(() => this.rows.delete(id));
  }

  /** Puts a row off that the other server wants later. */
  defer(id: number, seconds: number): Promise<void> {
    return this.database.transaction(() => this.rows.defer(id, seconds));
  }

  /** Hands a row back that was not offered to the other server: after so many seconds anybody may take it. */
  handBack(id: number, seconds = 0): Promise<void> {
    return this.database.transaction(() => this.rows.postpone([id], seconds));
  }

  /** Forgets what nobody wants any more. @returns how many */
  deleteExpired(): Promise<number> {
    return this.database.transaction(() => this.rows.deleteExpired());
  }

  /** How many wait, or are being delivered. */
  count(): Promise<number> {
    return this.rows.count();
  }

  /** How many of them could go at once: what was put off is not among them. */
  countDue(): Promise<number> {
    return this.rows.countDue();
  }
}
