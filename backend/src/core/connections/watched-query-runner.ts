import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { currentRequest } from '../support/request-context.js';
import { isNodeUnfit } from './driver-error.js';
import { DatabaseUnresponsive, type Watchdog } from './watchdog.js';

/** The watchdog of each data source that has one. */
const WATCHDOGS = new WeakMap<DataSource, Watchdog>();

/**
 * How long a COMMIT may take, in milliseconds. MySQL with a full disk goes on answering, and holds what it can't write to
 * its binary log until somebody has made room: minutes or days.
 */
const COMMIT_LIMIT_MS = 10_000;

/** What a request's id may be to be written into a statement: nothing that could end a comment or stand for a value. */
const HARMLESS_ID = /^[\w-]{1,100}$/;

/**
 * Names the request that a statement is for in front of it, so that the database's log of slow statements does. Where
 * one statement serves several requests, it is one of them.
 */
function named(sql: string): string {
  const id = currentRequest()?.id;
  return id !== undefined && HARMLESS_ID.test(id) ? `/* ${id} */ ${sql}` : sql;
}

/** Waits for connections and answers only as long as the database lives. */
class WatchedQueryRunner extends MysqlQueryRunner {
  private acquired: PoolConnection | null = null;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly watchdog: Watchdog,
  ) {
    super(driver, mode);
  }

  override async connect(): Promise<PoolConnection> {
    if (this.acquired) return this.acquired;
    this.acquired = await this.watchdog.watch(
      () => super.connect() as Promise<PoolConnection>,
      // One that comes after all is another's.
      (late) =>
        void late.then(
          (connection) => connection.release(),
          () => undefined,
        ),
      // The pool hands out one that it has without asking the database.
      { isSign: false },
    );
    return this.acquired;
  }

  override async query(query: string, parameters?: unknown[], useStructuredResult = false) {
    await this.connect();
    try {
      return await this.watchdog.watch(
        () => super.query(named(query), parameters as [], useStructuredResult),
        () => undefined,
        { limitMs: query === 'COMMIT' ? COMMIT_LIMIT_MS : undefined },
      );
    } catch (error) {
      // Never back into the pool: its answer may still come, its transaction may still be open, or its node is unfit.
      if (error instanceof DatabaseUnresponsive || isNodeUnfit(error)) this.acquired?.destroy();
      throw error;
    }
  }
}

/**
 * Gives a deadline to everything that waits for MySQL. The driver has none for a connection from its pool,
 * and none for a query: a frozen server would hold every request forever.
 * @param dataSource of type mysql or mariadb, before it is initialized
 */
export function installWatchdog(dataSource: DataSource, watchdog: Watchdog): void {
  const driver = dataSource.driver as MysqlDriver;
  WATCHDOGS.set(dataSource, watchdog);
  driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, watchdog);
}

/**
 * Reads straight from the connection pool, past TypeORM, under the same deadline.
 * @param dataSource with a watchdog
 * @returns the rows
 * @throws DatabaseUnresponsive; what the driver reports
 */
export function queryPool(dataSource: DataSource, sql: string, values: unknown[]): Promise<unknown> {
  const watchdog = WATCHDOGS.get(dataSource);
  if (!watchdog) throw new Error('Only MySQL and MariaDB have a connection pool');
  const { pool } = dataSource.driver as unknown as { pool: Pool };
  let connection: PoolConnection | null = null;
  let isGivenUp = false;
  const read = () =>
    new Promise<unknown>((resolve, reject) => {
      pool.getConnection((failure, acquired) => {
        if (failure) return reject(failure);
        if (isGivenUp) return acquired.release();
        connection = acquired;
        acquired.query(named(sql), values, (error, rows) => {
          if (isNodeUnfit(error)) acquired.destroy();
          else acquired.release();
          if (error) reject(error);
          else resolve(rows);
        });
      });
    });
  return watchdog.watch(read, () => {
    isGivenUp = true;
    // Never back into the pool: its answer may still come.
    connection?.destroy();
  });
}
