import { Injectable, Logger } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';
import { EvidenceKeysService } from './evidence-keys.service.js';
import { EvidenceRetentionRepository, type EvidenceTable } from './evidence-retention.repository.js';

/** The interval at which the task checks for expired keys: at least this, at most twice as long, in milliseconds. */
const INTERVAL_MS = 15 * 60 * 1000;
const JITTER_MS = 5 * 60 * 1000;
/** The number of rows that one transaction reads and changes. */
const BATCH = 1_000;

/** Deletes expired evidence, and then its key. Several instances take turns. */
@Injectable()
export class EvidenceRetentionTask {
  private readonly logger = new Logger(EvidenceRetentionTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly keys: EvidenceKeysService,
    private readonly keyRows: EvidenceKeysRepository,
    private readonly rows: EvidenceRetentionRepository,
    tasks: TasksService,
  ) {
    this.task = tasks.add('evidence retention', () => this.sweep(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not delete expired evidence',
    });
  }

  /**
   * Deletes expired evidence. An interrupted run is continued by the next.
   * @returns the number of rows; 0 if another instance is working
   */
  async sweep(): Promise<number> {
    let forgotten = 0;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      for (const key of await this.keys.listEnded()) {
        for (const table of this.rows.listTables()) {
          const rows = await this.forgetAll(table, key.id);
          // An interrupted run needs the key's number to continue.
          if (rows === null) return;
          forgotten += rows;
        }
        await this.database.transaction(() => this.keyRows.delete(key.id));
      }
    });
    if (forgotten > 0) this.logger.log(`deleted the expired evidence of ${forgotten} accounts and ratings`);
    return forgotten;
  }

  /**
   * Deletes one table's evidence.
   * @returns the number of rows; null if it stopped early, because of a shutdown or another instance
   */
  private async forgetAll(table: EvidenceTable, key: number): Promise<number | null> {
    let forgotten = 0;
    for (let last: number | null = 0; last !== null; ) {
      if (!(await this.task.renewLease())) return null;
      const end: number | null = await this.rows.findEnd(table, last, BATCH);
      forgotten += await this.rows.forget(table, key, last, end);
      last = end;
    }
    return forgotten;
  }
}
