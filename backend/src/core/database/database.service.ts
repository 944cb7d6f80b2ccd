import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  type ObjectLiteral,
  QueryFailedError,
} from 'typeorm';
import { CommitBreaker } from '../connections/commit-breaker.js';
import { queryPool } from '../connections/watched-query-runner.js';
import { AppError } from '../errors/app-error.js';
import { AsyncVariable } from '../support/async-variable.js';
import { engineOf } from './column-types.js';
import { isConflict, isRetryable } from './error-translation.js';

/**
 * The number of attempts at a transaction: at most after errors of the database, at least after conflicts with others.
 */
const ATTEMPTS = 6;
/**
 * During this time a transaction is retried after conflicts, in milliseconds. On a cluster with several writing nodes a
 * conflict appears only at COMMIT, and six in a row are common.
 */
const CONFLICT_TIMEOUT_MS = 3_000;
const MAX_BACKOFF_MS = 160;

/** A statement with a placeholder for each value. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** An open transaction with the callbacks that run after its commit. */
interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const openTransactions = new AsyncVariable<OpenTransaction>();

/** Returns whether an error refuses the request: by a rule or by a key of the database. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || error instanceof QueryFailedError;
}

/** The only access to the tables: `read` anywhere, `write` inside `transaction`. */
@Injectable()
export class DatabaseService {
  private readonly commitBreaker = new CommitBreaker();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The transaction of this database that is open in this context. */
  private get open(): OpenTransaction | undefined {
    const open = openTransactions.get();
    return open?.manager.dataSource === this.dataSource ? open : undefined;
  }

  /** A manager for reads. It sees the transaction that is open in this context, if any. */
  get read(): EntityManager {
    return this.open?.manager ?? this.dataSource.manager;
  }

  /** Checks whether the database answers. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /**
   * Reads outside of any transaction, on MySQL straight from the connection pool. It is for the queries that precede
   * nearly every request.
   */
  async readRows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    if (engineOf(this.dataSource) === 'sqlite') return this.dataSource.query(sql, values);
    return (await queryPool(this.dataSource, sql, values)) as Row[];
  }

  /** A manager for writes. @throws outside of `transaction`, because a separate write is never intended */
  get write(): EntityManager {
    if (!this.open) throw new Error('Writes belong into DatabaseService.transaction');
    return this.open.manager;
  }

  /** Runs a statement inside a transaction. @returns the rows of a query; the driver's result for other statements */
  run<T = unknown>({ sql, values }: Statement): Promise<T> {
    return this.write.query(sql, values) as Promise<T>;
  }

  /**
   * Runs `work` completely or not at all. A nested call joins the open transaction. After a conflict (deadlock, lock
   * wait) or a broken connection, `work` runs again, so it must be repeatable and fast: no hashing, files or mail.
   * @param work gets the number of the attempt, from 1; in later attempts an earlier one may have been committed, with
   *   its answer lost
   * @returns what `work` returned, once committed
   * @throws errors of `work`, rolled back; StoringSuspended at once if nothing can be stored, as on a full disk; the
   *   error of an earlier COMMIT if it may have succeeded and `work` is now refused, perhaps by its own rows
   */
  async transaction<T>(work: (attempt: number) => Promise<T>): Promise<T> {
    if (this.open) return work(1);
    const conflictDeadline = performance.now() + CONFLICT_TIMEOUT_MS;
    let lostAnswer: unknown = null;
    for (let attempt = 1; ; attempt += 1) {
      const afterCommit: OpenTransaction['afterCommit'] = [];
      let isCommitting = false;
      let result: T;
      try {
        result = await this.commitBreaker.run(() =>
          this.dataSource.transaction(async (manager) => {
            const done = await openTransactions.run({ manager, afterCommit }, () => work(attempt));
            isCommitting = true;
            return done;
          }),
        );
      } catch (error) {
        const mayRetry = attempt < ATTEMPTS || (isConflict(error) && performance.now() < conflictDeadline);
        if (!isRetryable(error)) throw lostAnswer && isRefusal(error) ? lostAnswer : error;
        if (!mayRetry) throw error;
        if (isCommitting && !isConflict(error)) lostAnswer = error;
        await sleep(Math.random() * Math.min(MAX_BACKOFF_MS, 10 * 2 ** attempt));
        continue;
      }
      for (const act of afterCommit) act();
      return result;
    }
  }

  /**
   * Inside a transaction: locks the row of a key, and inserts it first if it is missing. The row is searched before the
   * insertion, because an insertion that finds the row takes a shared lock on MySQL, over which two transactions would
   * deadlock.
   * @param values of a new row, in addition to its key
   */
  async lockOrInsert<Row extends ObjectLiteral>(
    table: EntityTarget<Row>,
    key: FindOptionsWhere<Row>,
    values: Partial<Row> = {},
  ): Promise<Row> {
    const { write, lock } = this;
    const found = await write.findOne(table, { where: key, lock });
    if (found) return found;
    const row = { ...key, ...values } as Row;
    await write.createQueryBuilder().insert().into(table).values(row).orIgnore().execute();
    return write.findOneOrFail(table, { where: key, lock });
  }

  /**
   * Inside a transaction: schedules a callback for after the commit, such as sending an email. After a rollback the
   * callback is dropped; after retries it runs once.
   * @param act returns at once, and never throws
   * @throws outside of a transaction
   */
  afterCommit(act: () => void): void {
    if (!this.open) throw new Error('afterCommit needs an open transaction');
    this.open.afterCommit.push(act);
  }

  /**
   * Runs reads that all see one moment, whatever others commit meanwhile. The reads block nobody.
   * @returns what `work` returned
   */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    const within = (manager: EntityManager) => openTransactions.run({ manager, afterCommit: [] }, work);
    return engineOf(this.dataSource) === 'mysql'
      ? this.dataSource.transaction('REPEATABLE READ', within)
      : this.dataSource.transaction(within);
  }

  /** The lock mode for rows to change; undefined on SQLite, which admits one transaction at a time. */
  get lock(): { mode: 'pessimistic_write' } | undefined {
    return engineOf(this.dataSource) === 'mysql' ? { mode: 'pessimistic_write' } : undefined;
  }

  /** The lock mode for rows that must not change but that others may read; undefined on SQLite. */
  get sharedLock(): { mode: 'pessimistic_read' } | undefined {
    return engineOf(this.dataSource) === 'mysql' ? { mode: 'pessimistic_read' } : undefined;
  }
}
