import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { translateDatabaseError } from '../../core/database/error-translation.js';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import type { Deletion } from './deletion.js';
import { DeletionRegistryService } from './deletion-registry.service.js';
import { DeletionsService } from './deletions.service.js';

/** How often it is looked for what is kept no longer: at least, and up to so much longer, in milliseconds. */
const INTERVAL_MS = 60 * 60 * 1000;
const JITTER_MS = 5 * 60 * 1000;
/** Things that go, each in a transaction of its own, before the lease is renewed. */
const BATCH = 100;

/** Lets go for good what was deleted longer ago than it is kept. Several instances take turns. */
@Injectable()
export class DeletionPurgeTask implements OnApplicationShutdown {
  private readonly logger = new Logger(DeletionPurgeTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly deletions: DeletionsService,
    private readonly things: DeletionRegistryService,
    leases: LeasesService,
  ) {
    this.task = leases.task('deletion purge', () => this.repair().then(() => this.sweep()), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not purge items whose time for restoring is over',
    });
  }

  /** Repairs what was left half done, then looks for what is kept no longer: now and every hour from now on. */
  start(): void {
    this.task.start();
  }

  /** Does what processes that died between a commit and its files have left to do. */
  repair(): Promise<void> {
    return this.things.repair();
  }

  /**
   * Purges what is kept no longer, a batch at a time.
   * @returns how many things; none where another instance is at it
   */
  async sweep(): Promise<number> {
    let purged = 0;
    await this.task.runExclusive(async () => {
      for (let last: number | undefined = 0; last !== undefined && (await this.task.renewLease()); ) {
        const due = await this.deletions.listDue(last, BATCH);
        for (const deletion of due) {
          if (this.task.isStopped) return;
          if (await this.purge(deletion)) purged += 1;
        }
        last = due.at(-1)?.id;
      }
    });
    if (purged > 0) this.logger.log(`purged ${purged} items whose time for restoring was over`);
    return purged;
  }

  /** One that can't go does not keep the others. */
  private async purge(deletion: Deletion): Promise<boolean> {
    try {
      return await this.deletions.purgeDue(deletion);
    } catch (error) {
      if (translateDatabaseError(error)) throw error;
      const { subjectType, subjectId } = deletion;
      this.logger.error({ err: error, subjectType, subjectId }, 'could not purge a deleted item');
      return false;
    }
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
