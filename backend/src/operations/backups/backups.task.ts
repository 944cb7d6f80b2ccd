import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { BackupsService } from './backups.service.js';

/** The interval at which the task checks whether a backup is due, in milliseconds. */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/** Makes a backup every night, on one of several instances. */
@Injectable()
export class BackupsTask implements OnApplicationShutdown {
  private readonly task: PeriodicTask;
  private readonly stopping = new AbortController();

  constructor(
    private readonly backups: BackupsService,
    leases: LeasesService,
  ) {
    this.task = leases.task('backup', () => this.backUpInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(BackupsTask.name),
      failure: 'could not make a backup',
    });
  }

  /** Checks now and then from now on whether a backup is due; never without a place for it. */
  start(): void {
    if (this.backups.enabled) this.task.start();
  }

  /** Calls off a backup that has begun: the next start makes another one. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.task.stop();
  }

  private async backUpInTurn(): Promise<void> {
    if (!(await this.backups.isDue())) return;
    await this.task.runExclusive(async () => {
      // Another instance may have made it meanwhile.
      if (!(await this.task.renewLease()) || !(await this.backups.isDue())) return;
      await this.task.keepLease(() => this.backups.take(this.stopping.signal));
    });
  }
}
