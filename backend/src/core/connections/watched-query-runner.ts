import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { currentRequest } from '../support/request-context.js';
import { isNodeUnfit } from './driver-error.js';
import { DatabaseUnresponsive, type Watchdog } from './watchdog.js';

/** The watchdogs by data source. */
const WATCHDOGS = new WeakMap<DataSource, Watchdog>();

/**
 * The time limit of a COMMIT, in milliseconds. MySQL with a full disk continues to answer, but a COMMIT waits until its
 * binary log can be written: minutes or days.
 */
const COMMIT_LIMIT_MS = 10_000;

/**
 * The form of request ids that may be written into a statement: nothing that could end a comment or be a placeholder.
 */
const HARMLESS_ID = /^[\w-]{1,100}$/;

/**
 * Prefixes a statement with the request's id, so that the database's log of slow statements names it. For a statement
 * of several requests it is one of them.
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
      // A connection that arrives after the wait was given up goes back to the pool.
      (late) =>
        void late.then(
          (connection) => connection.release(),
          () => undefined,
        ),
      // The pool returns idle connections without asking the database.
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
      // The connection never goes back into the pool: its answer may still come, its transaction may be open, or its
      // node is unfit.
      if (error instanceof DatabaseUnresponsive || isNodeUnfit(error)) this.acquired?.destroy();
      throw error;
    }
  }
}

/**
 * Sets a time limit for everything that waits for MySQL. The driver has none for connections and queries,
 * so a frozen server would block every request forever.
 * @param dataSource of type mysql or mariadb, before it is initialized
 */
export function installWatchdog(dataSource: DataSource, watchdog: Watchdog): void {
  const driver = dataSource.driver as MysqlDriver;
  WATCHDOGS.set(dataSource, watchdog);
  driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, watchdog);
}

/**
 * Reads through the connection pool directly, without TypeORM, under the same time limit.
 * @param dataSource with a watchdog
 * @returns the rows
 * @throws DatabaseUnresponsive; errors of the driver
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
    // The connection never goes back into the pool: its answer may still come.
    connection?.destroy();
  });
}
