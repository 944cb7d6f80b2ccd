import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { PublicationsService } from './publications.service.js';

/**
 * The interval at which the task checks whether a publication is due: at least this, plus the jitter, in milliseconds.
 */
const INTERVAL_MS = 5_000;
const JITTER_MS = 2_000;

/** Publishes what is due, on the instance that holds the lease. */
@Injectable()
export class PublicationsTask implements OnApplicationShutdown {
  private readonly logger = new Logger(PublicationsTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly publications: PublicationsService,
    leases: LeasesService,
  ) {
    this.task = leases.task('publications', () => this.publishInTurn(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not publish results that are due',
    });
  }

  /** Starts to check every few seconds. Nothing is ever due while everything is published at once. */
  start(): void {
    this.task.start();
  }

  /** Waits for a publication that has begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private publishInTurn(): Promise<boolean> {
    return this.task.runExclusive(
      async () => (await this.task.renewLease()) && (await this.publications.publishDue()),
    );
  }
}
