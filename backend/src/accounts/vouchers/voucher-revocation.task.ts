import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VouchersRepository } from './vouchers.repository.js';

/**
 * The interval at which the task checks for unfinished work of another instance: at least this, at most twice as long.
 */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;
/** The number of accounts per transaction: their ratings move with them while votes wait. */
const BATCH_SIZE = 50;

/** Lowers the levels of accounts that revoked vouchers had proven. Another process continues interrupted work. */
@Injectable()
export class VoucherRevocationTask implements OnApplicationShutdown {
  private readonly logger = new Logger(VoucherRevocationTask.name);
  private running: Promise<unknown> = Promise.resolve();
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly batches: VoucherBatchesRepository,
    private readonly vouchers: VouchersRepository,
    private readonly users: UsersRepository,
    private readonly levels: UserLevelsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('voucher revocation', () => this.settleSoon(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not lower the levels of accounts with revoked vouchers',
    });
  }

  /** Starts after the running work; a failure is retried at the next check. @returns when it has ended */
  settleSoon(): Promise<unknown> {
    this.running = this.running
      .then(() => this.settle())
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'could not lower the levels of accounts with revoked vouchers'),
      );
    return this.running;
  }

  /** Waits for work that a revocation has begun. */
  async onApplicationShutdown(): Promise<void> {
    await this.running;
  }

  private async settle(): Promise<void> {
    const unsettled = await this.batches.listUnsettled();
    if (unsettled.length === 0) return;
    await this.task.runExclusive(async () => {
      for (const { id } of unsettled) {
        if (!(await this.settleBatch(id))) return;
      }
    });
  }

  /** Lowers the levels of a batch's accounts. @returns false if another instance is working, or this one is stopping */
  private async settleBatch(batchId: number): Promise<boolean> {
    for (let after = 0, last = BATCH_SIZE; last === BATCH_SIZE; ) {
      if (!(await this.task.renewLease())) return false;
      const userIds = await this.vouchers.listUsers(batchId, after, BATCH_SIZE);
      if (userIds.length > 0) await this.database.transaction(() => this.fallBack(userIds));
      after = userIds.at(-1) ?? after;
      last = userIds.length;
    }
    await this.database.transaction(() => this.batches.settle(batchId, new Date()));
    return true;
  }

  private async fallBack(userIds: number[]): Promise<void> {
    await this.users.lockByIds(userIds);
    await this.levels.refresh(userIds);
  }
}
