import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { engineOf } from './column-types.js';
import { isRetryable } from './error-translation.js';

/** How often a transaction is begun again when others were in its way. */
const ATTEMPTS = 6;
const LONGEST_PAUSE_MS = 160;

/** The only way to the tables: `read` anywhere, `write` inside `transaction`. */
@Injectable()
export class Database {
  private readonly current = new AsyncLocalStorage<EntityManager>();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** For reading: sees the transaction that is open here, if one is. */
  get read(): EntityManager {
    return this.current.getStore() ?? this.dataSource.manager;
  }

  /** Asks for nothing, to see whether the database answers. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /**
   * For writing.
   * @throws outside of `transaction`: a write of its own beside others' transactions is never meant
   */
  get write(): EntityManager {
    const manager = this.current.getStore();
    if (!manager) throw new Error('Writes belong into Database.transaction');
    return manager;
  }

  /**
   * Runs `work` whole or not at all. A call inside another joins it. When another transaction was in the
   * way (deadlock, lock wait) or the connection broke, the whole of `work` runs again: it must do nothing
   * that can't be repeated, and nothing slow (no hashing, files or mail).
   * @returns what `work` returned, once committed
   * @throws what `work` threw, rolled back
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.current.getStore()) return work();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.dataSource.transaction((manager) => this.current.run(manager, work));
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await sleep(Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt));
      }
    }
  }

  /** Rows are locked against other transactions where there can be others: SQLite lets in one at a time. */
  get lock(): { mode: 'pessimistic_write' } | undefined {
    return engineOf(this.dataSource) === 'mysql' ? { mode: 'pessimistic_write' } : undefined;
  }

  /** Like `lock`, for rows that must stay as they are but that many may look at. */
  get sharedLock(): { mode: 'pessimistic_read' } | undefined {
    return engineOf(this.dataSource) === 'mysql' ? { mode: 'pessimistic_read' } : undefined;
  }
}
