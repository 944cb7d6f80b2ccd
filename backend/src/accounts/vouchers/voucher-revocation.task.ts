import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VouchersRepository } from './vouchers.repository.js';

/** How often it is looked for what another instance has left undone: at least, and up to so much longer. */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;
/** Accounts that one transaction takes: their ratings are moved with them, and votes wait meanwhile. */
const BATCH_SIZE = 50;

/** Lets the accounts fall back that revoked vouchers had proven. What a process leaves undone another goes on with. */
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
    leases: LeasesService,
  ) {
    this.task = leases.task('voucher revocation', () => this.settleSoon(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not lower the levels of accounts with revoked vouchers',
    });
  }

  /** Looks now and every few minutes from now on. */
  start(): void {
    this.task.start();
  }

  /** Begins behind what has been begun; what fails is tried again at the next look. @returns when it has ended */
  settleSoon(): Promise<unknown> {
    this.running = this.running
      .then(() => this.settle())
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'could not lower the levels of accounts with revoked vouchers'),
      );
    return this.running;
  }

  /** Waits for what was begun. */
  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
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

  /** @returns false when another instance is at it, or this one stops */
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
