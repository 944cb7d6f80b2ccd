import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { TimeSlice } from '../support/time-slice.js';

/**
 * Lets one transaction at a time onto the one SQLite connection. While it is open, everything else that
 * wants the connection waits its turn: a query beside it would run inside it, and vanish with its rollback.
 */
class SqliteMutex {
  /** Of all that is asked of the connection, whoever asks. */
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

  /** Hands the mutex to whoever has waited longest. Does nothing when `runner` does not hold it. */
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

/** A runner of its own for every caller, all on the shared connection, kept apart by the mutex. */
class SerializedQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly mutex: SqliteMutex,
  ) {
    super(driver);
  }

  override async query(query: string, parameters: unknown[] = [], useStructuredResult = false) {
    // The driver answers without leaving the event loop: many queries, one after the other, would stop it for their whole
    // length, in a transaction or not.
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
    // A commit that failed leaves the transaction open: its rollback, which follows, releases the mutex.
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
 * Makes TypeORM's better-sqlite3 driver safe under concurrency. As it comes, all callers share one query
 * runner, so that transactions nest into each other and one rollback takes acknowledged rows with it.
 * @param dataSource of type better-sqlite3, before it is initialized
 */
export function installSqliteMutex(dataSource: DataSource): void {
  const driver = dataSource.driver as BetterSqlite3Driver;
  const mutex = new SqliteMutex();
  driver.createQueryRunner = () => new SerializedQueryRunner(driver, mutex);
}
