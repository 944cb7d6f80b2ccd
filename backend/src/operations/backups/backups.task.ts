import { Injectable, Logger } from '@nestjs/common';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { BackupsService } from './backups.service.js';

/** The interval at which the task checks whether a backup is due, in milliseconds. */
const INTERVAL_MS = 5 * 60 * 1000;
const JITTER_MS = 60 * 1000;

/** Makes a backup every night, on one of several instances. */
@Injectable()
export class BackupsTask {
  private readonly task: PeriodicTask;

  constructor(
    private readonly backups: BackupsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('backup', () => this.backUpInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: new Logger(BackupsTask.name),
      failure: 'could not make a backup',
    });
  }

  private async backUpInTurn(): Promise<void> {
    if (!this.backups.enabled || !(await this.backups.isDue())) return;
    await this.task.runExclusive(async () => {
      // Another instance may have made it meanwhile.
      if (!(await this.task.renewLease()) || !(await this.backups.isDue())) return;
      await this.task.keepLease(() => this.backups.take(this.task.signal));
    });
  }
}
