import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { TimeSlice } from '../support/time-slice.js';

/**
 * Admits one transaction at a time to the one SQLite connection. Other queries wait meanwhile: they would run inside
 * the transaction and vanish with its rollback.
 */
class SqliteMutex {
  /** The time slice of the connection, shared by all callers. */
  readonly slice = new TimeSlice();
  private holder: object | null = null;
  private readonly waiting: Array<{ runner: object; enter: () => void }> = [];

  /** Waits until nobody else holds the mutex, then acquires it for `runner`. */
  async acquire(runner: object): Promise<void> {
    if (this.holder === null) {
      this.holder = runner;
      return;
    }
    await new Promise<void>((enter) => this.waiting.push({ runner, enter }));
  }

  /** Passes the mutex to the caller that has waited longest. Does nothing if `runner` does not hold it. */
  release(runner: object): void {
    if (this.holder !== runner) return;
    const next = this.waiting.shift();
    this.holder = next?.runner ?? null;
    next?.enter();
  }

  isHeldBy(runner: object): boolean {
    return this.holder === runner;
  }
}

/** A query runner per caller, all on the shared connection, separated by the mutex. */
class SerializedQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly mutex: SqliteMutex,
  ) {
    super(driver);
  }

  override async query(query: string, parameters: unknown[] = [], useStructuredResult = false) {
    // The driver answers synchronously. Without a pause, many queries in a row would block the event loop.
    if (this.mutex.slice.isOver) await this.mutex.slice.next();
    if (this.mutex.isHeldBy(this)) return super.query(query, parameters as [], useStructuredResult);
    await this.mutex.acquire(this);
    try {
      return await super.query(query, parameters as [], useStructuredResult);
    } finally {
      this.mutex.release(this);
    }
  }

  override async startTransaction(): Promise<void> {
    if (this.isTransactionActive) return super.startTransaction();
    await this.mutex.acquire(this);
    try {
      await super.startTransaction();
    } catch (error) {
      this.mutex.release(this);
      throw error;
    }
  }

  override async commitTransaction(): Promise<void> {
    await super.commitTransaction();
    // A failed commit leaves the transaction open. The rollback that follows releases the mutex.
    if (!this.isTransactionActive) this.mutex.release(this);
  }

  override async rollbackTransaction(): Promise<void> {
    try {
      await super.rollbackTransaction();
    } finally {
      if (!this.isTransactionActive) this.mutex.release(this);
    }
  }

  override async release(): Promise<void> {
    await super.release();
    this.mutex.release(this);
  }
}

/**
 * Makes TypeORM's better-sqlite3 driver safe under concurrency. By default all callers share one query runner, so
 * transactions nest and one rollback removes acknowledged rows.
 * @param dataSource of type better-sqlite3, before it is initialized
 */
export function installSqliteMutex(dataSource: DataSource): void {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const mutex = new SqliteMutex();
  driver.createQueryRunner = () => new SerializedQueryRunner(driver, mutex);
}
