import { Injectable, Logger } from '@nestjs/common';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { PublicationsService } from './publications.service.js';

/**
 * The interval at which the task checks whether a publication is due: at least this, plus the jitter, in milliseconds.
 */
const INTERVAL_MS = 5_000;
const JITTER_MS = 2_000;

/** Publishes what is due, on the instance that holds the lease. */
@Injectable()
export class PublicationsTask {
  private readonly logger = new Logger(PublicationsTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly publications: PublicationsService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('publications', () => this.publishInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not publish results that are due',
    });
  }

  private publishInTurn(): Promise<boolean> {
    return this.task.runExclusive(
      async () => (await this.task.renewLease()) && (await this.publications.publishDue()),
    );
  }
}
