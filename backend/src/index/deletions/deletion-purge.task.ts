import { Injectable, Logger } from '@nestjs/common';
import { translateDatabaseError } from '../../core/database/error-translation.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import type { Deletion } from './deletion.js';
import { DeletionRegistryService } from './deletion-registry.service.js';
import { DeletionsService } from './deletions.service.js';

/**
 * The interval at which the task checks for expired deletions: at least this, at most twice as long, in milliseconds.
 */
const INTERVAL_MS = 60 * 60 * 1000;
const JITTER_MS = 5 * 60 * 1000;
/** The number of items, each purged in its own transaction, before the lease is renewed. */
const BATCH = 100;

/** Purges items whose time for restoring is over. Several instances take turns. */
@Injectable()
export class DeletionPurgeTask {
  private readonly logger = new Logger(DeletionPurgeTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly deletions: DeletionsService,
    private readonly things: DeletionRegistryService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('deletion purge', () => this.repair().then(() => this.sweep()), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not purge items whose time for restoring is over',
    });
  }

  /** Completes the file changes of processes that ended between a commit and its files. */
  repair(): Promise<void> {
    return this.things.repair();
  }

  /** Purges expired items, a batch at a time. @returns their number; 0 if another instance is working */
  async sweep(): Promise<number> {
    let purged = 0;
    await this.task.runExclusive(async () => {
      for (let last: number | undefined = 0; last !== undefined && (await this.task.renewLease()); ) {
        const due = await this.deletions.listDue(last, BATCH);
        for (const deletion of due) {
          if (this.task.signal.aborted) return;
          if (await this.purge(deletion)) purged += 1;
        }
        last = due.at(-1)?.id;
      }
    });
    if (purged > 0) this.logger.log(`purged ${purged} items whose time for restoring was over`);
    return purged;
  }

  /** Purges an item. A failure does not stop the others. */
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
}
