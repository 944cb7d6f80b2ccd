import { Injectable, Logger } from '@nestjs/common';
import { lastDailyTime } from '../core/support/days.js';
import type { PeriodicTask } from '../core/tasks/periodic-task.js';
import { TasksService } from '../core/tasks/tasks.service.js';
import { LedgerRepository } from '../ledger/entries/ledger.repository.js';
import { LedgerSelfChecksRepository } from '../ledger/self-checks/ledger-self-checks.repository.js';
import { LedgerSelfCheckService } from './ledger-self-check.service.js';

/**
 * The interval at which the task checks whether a check is due: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 10 * 60 * 1000;
const JITTER_MS = 60 * 1000;
/** The hour of the nightly check, in UTC: two in the morning in Mogadishu. */
const DUE_HOUR = 23;
/** Checks the ledger against the database each night, on one of several instances. */
@Injectable()
export class LedgerSelfCheckTask {
  private readonly logger = new Logger(LedgerSelfCheckTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly ledger: LedgerRepository,
    private readonly checks: LedgerSelfChecksRepository,
    private readonly selfCheck: LedgerSelfCheckService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('ledger check', () => this.checkInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not check the ledger against the database',
    });
  }

  private async checkInTurn(): Promise<void> {
    const last = await this.checks.last();
    const now = await this.ledger.now();
    // A check in the future is from before the clock was set back, and does not count for today.
    if (last && last.checkedAt >= lastDailyTime(now, DUE_HOUR) && last.checkedAt <= now) return;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      const result = await this.selfCheck.check(() => this.task.renewLease());
      if (!result) return;
      const { size, ratings, problemCount, problems } = result;
      if (problemCount === 0) this.logger.log({ size, ratings }, 'the ledger agrees with the database');
      else
        this.logger.error({ size, ratings, problemCount, problems }, 'the ledger differs from the database');
    });
  }
}
