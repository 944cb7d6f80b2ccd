import type { Pool, PoolConnection } from 'mysql2';
import { type DataSource, type EntityManager, QueryResult, type ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { currentRequest } from '../web/request-context.js';
import { DatabaseGone, type Pulse } from './pulse.js';

/** The pulse of each data source that has one. */
const PULSES = new WeakMap<DataSource, Pulse>();

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

const START = 'START TRANSACTION';
const COMMIT = 'COMMIT';

/**
 * Waits for connections and answers only as long as the database lives, and begins a transaction in the same trip
 * as its first statement.
 */
class WatchedQueryRunner extends MysqlQueryRunner {
  private acquired: PoolConnection | null = null;
  /** A transaction was asked for, and the database does not know yet. */
  private isStarting = false;
  /** The transaction was committed along with its last statements. */
  private isCommitted = false;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly pulse: Pulse,
  ) {
    super(driver, mode);
  }

  override async connect(): Promise<PoolConnection> {
    if (this.acquired) return this.acquired;
    this.acquired = await this.pulse.watch(
      () => super.connect() as Promise<PoolConnection>,
      // One that comes after all is another's.
      (late) =>
        void late.then(
          (connection) => connection.release(),
          () => undefined,
        ),
    );
    return this.acquired;
  }

  override async query(query: string, parameters?: unknown[], useStructuredResult = false) {
    if (query === START) {
      this.isStarting = true;
      this.isCommitted = false;
      return undefined;
    }
    if (query === COMMIT && this.isCommitted) return undefined;
    if (!this.isStarting) return this.send(named(query), parameters, useStructuredResult);
    this.isStarting = false;
    if (query === COMMIT || query === 'ROLLBACK') return undefined;
    // The database lists each of several statements by itself.
    const { raw } = await this.send(`${START}; ${named(query)}`, parameters, true);
    const [, ...results] = raw as unknown[];
    const own = results.length === 1 ? results[0] : results;
    return useStructuredResult ? structured(own) : own;
  }

  override async stream(...asked: Parameters<MysqlQueryRunner['stream']>) {
    if (this.isStarting) await this.query('DO 0');
    return super.stream(...asked);
  }

  /** The last statements of a transaction, and its end: the database keeps what they lock no longer than it must. */
  async queryAndCommit(sql: string, values: unknown[]): Promise<unknown[]> {
    const results = (await this.query(`${sql}; ${COMMIT}`, values)) as unknown[];
    this.isCommitted = true;
    return results.slice(0, -1);
  }

  private async send(query: string, parameters: unknown[] | undefined, useStructuredResult: boolean) {
    await this.connect();
    try {
      return await this.pulse.watch(
        () => super.query(query, parameters as [], useStructuredResult),
        () => undefined,
      );
    } catch (error) {
      // Never back into the pool: its answer may still come, or its transaction may still be open.
      if (error instanceof DatabaseGone) this.acquired?.destroy();
      throw error;
    }
  }
}

/** As TypeORM describes what one statement gave. */
function structured(raw: unknown): QueryResult {
  const result = new QueryResult();
  result.raw = raw;
  if (Array.isArray(raw)) result.records = raw;
  else result.affected = (raw as { affectedRows?: number }).affectedRows;
  return result;
}

/**
 * Ends the transaction that is open on MySQL by its last statements, in one trip. Its COMMIT, when it comes, finds
 * nothing left to do.
 * @param manager of the transaction
 * @returns the result of each statement, once all is committed
 */
export function queryAndCommit(manager: EntityManager, sql: string, values: unknown[]): Promise<unknown[]> {
  return (manager.queryRunner as WatchedQueryRunner).queryAndCommit(sql, values);
}

/**
 * Gives a deadline to everything that waits for MySQL. The driver has none for a connection from its pool,
 * and none for a query: a frozen server would hold every request forever.
 * @param dataSource of type mysql or mariadb, before it is initialized
 */
export function installPulse(dataSource: DataSource, pulse: Pulse): void {
  const driver = dataSource.driver as MysqlDriver;
  PULSES.set(dataSource, pulse);
  driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, pulse);
}

/**
 * Reads straight from the connection pool, past TypeORM, under the same deadline.
 * @param dataSource with a pulse
 * @returns the rows
 * @throws DatabaseGone; what the driver reports
 */
export function queryPool(dataSource: DataSource, sql: string, values: unknown[]): Promise<unknown> {
  const pulse = PULSES.get(dataSource);
  if (!pulse) throw new Error('Only MySQL and MariaDB have a pool');
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
          acquired.release();
          if (error) reject(error);
          else resolve(rows);
        });
      });
    });
  return pulse.watch(read, () => {
    isGivenUp = true;
    // Never back into the pool: its answer may still come.
    connection?.destroy();
  });
}
