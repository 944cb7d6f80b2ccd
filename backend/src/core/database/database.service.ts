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

/** How often a transaction is begun, at most, where the database is at fault; where others were in its way, at least. */
const ATTEMPTS = 6;
/**
 * For so long at least one is begun again when others were in its way, in milliseconds. Where several nodes of a cluster
 * are written to, each finds out at COMMIT alone that another was faster, and six times in a row are no rarity.
 */
const CONFLICT_TIMEOUT_MS = 3_000;
const MAX_BACKOFF_MS = 160;

/** A statement with a mark for each value. */
export interface Statement {
  sql: string;
  values: unknown[];
}

/** A transaction that is open, and what is to be done once it has been committed. */
interface OpenTransaction {
  manager: EntityManager;
  afterCommit: (() => void)[];
}

const openTransactions = new AsyncVariable<OpenTransaction>();

/** True when it says what is wrong with what was asked, or that a key of the database refused it. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError || error instanceof QueryFailedError;
}

/** The only way to the tables: `read` anywhere, `write` inside `transaction`. */
@Injectable()
export class DatabaseService {
  private readonly commitBreaker = new CommitBreaker();

  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** The transaction of this database that is open here. */
  private get open(): OpenTransaction | undefined {
    const open = openTransactions.get();
    return open?.manager.dataSource === this.dataSource ? open : undefined;
  }

  /** For reading: sees the transaction that is open here, if one is. */
  get read(): EntityManager {
    return this.open?.manager ?? this.dataSource.manager;
  }

  /** Asks for nothing, to see whether the database answers. */
  async ping(): Promise<void> {
    await this.dataSource.query('SELECT 1');
  }

  /**
   * Reads outside of any transaction, straight from the connection pool where there is one: for what stands
   * before nearly every request, and is read more often than all else.
   */
  async readRows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    if (engineOf(this.dataSource) === 'sqlite') return this.dataSource.query(sql, values);
    return (await queryPool(this.dataSource, sql, values)) as Row[];
  }

  /**
   * For writing.
   * @throws outside of `transaction`: a write of its own beside others' transactions is never meant
   */
  get write(): EntityManager {
    if (!this.open) throw new Error('Writes belong into DatabaseService.transaction');
    return this.open.manager;
  }

  /**
   * Inside a transaction: runs a statement that was written by hand.
   * @returns the rows of a query; what the driver says of any other
   */
  run<T = unknown>({ sql, values }: Statement): Promise<T> {
    return this.write.query(sql, values) as Promise<T>;
  }

  /**
   * Runs `work` whole or not at all. A call inside another joins it. When another transaction was in the
   * way (deadlock, lock wait) or the connection broke, the whole of `work` runs again: it must do nothing
   * that can't be repeated, and nothing slow (no hashing, files or mail).
   * @param work is told which attempt it is, from 1: after the first, an earlier one may have been committed whose
   *   answer was lost
   * @returns what `work` returned, once committed
   * @throws what `work` threw, rolled back; StoringSuspended at once where nothing can be stored, as on a full disk;
   *   what became of an earlier COMMIT, where that may have worked and `work` is refused now: perhaps because of itself
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
   * Inside a transaction: locks the row of a key, after inserting it if it is missing. It is looked for first, because
   * MySQL takes a shared lock for an insertion that finds the row: two transactions would deadlock over it.
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
   * Inside a transaction: sets something off once all of it is stored, such as a mail about it. Nothing happens
   * when it is rolled back, and one time when it had to run again.
   * @param act returns at once, and never throws
   * @throws outside of a transaction
   */
  afterCommit(act: () => void): void {
    if (!this.open) throw new Error('afterCommit needs an open transaction');
    this.open.afterCommit.push(act);
  }

  /**
   * Runs reads that all see one moment, whatever others commit meanwhile. They hold nobody up.
   * @returns what `work` returned
   */
  snapshot<T>(work: () => Promise<T>): Promise<T> {
    const within = (manager: EntityManager) => openTransactions.run({ manager, afterCommit: [] }, work);
    return engineOf(this.dataSource) === 'mysql'
      ? this.dataSource.transaction('REPEATABLE READ', within)
      : this.dataSource.transaction(within);
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
