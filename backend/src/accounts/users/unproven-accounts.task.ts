import { Injectable, Logger } from '@nestjs/common';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { EmailPolicy } from '../model/email.policy.js';
import { UserDeletionService } from './user-deletion.service.js';

/**
 * The interval at which the task checks for expired accounts: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;
/** The number of accounts per transaction. */
const BATCH = 100;

/**
 * Deletes accounts whose addresses were not confirmed in time, so that their names and addresses are free again.
 * Several instances take turns.
 */
@Injectable()
export class UnprovenAccountsTask {
  private readonly logger = new Logger(UnprovenAccountsTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly policy: EmailPolicy,
    private readonly accounts: UserDeletionService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('unproven accounts', () => this.sweep(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not delete unconfirmed accounts',
    });
  }

  /**
   * Deletes expired accounts, a batch at a time.
   * @returns their number; 0 if another instance is working, or the policy is off
   */
  async sweep(): Promise<number> {
    let deleted = 0;
    if (!this.policy.isOn) return deleted;
    await this.task.runExclusive(async () => {
      for (let last = BATCH; last === BATCH && (await this.task.renewLease()); ) {
        last = await this.accounts.deleteUnproven(BATCH);
        deleted += last;
      }
    });
    if (deleted > 0) this.logger.log(`deleted ${deleted} accounts that were not confirmed in time`);
    return deleted;
  }
}
