import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { LeasesService } from '../../core/tasks/leases.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';
import { EvidenceKeysService } from './evidence-keys.service.js';
import { EvidenceRetentionRepository, type EvidenceTable } from './evidence-retention.repository.js';

/** How often it is looked for keys whose time is over: at least, and up to so much longer, in milliseconds. */
const INTERVAL_MS = 15 * 60 * 1000;
const JITTER_MS = 5 * 60 * 1000;
/** Rows that are looked at together, and changed in one transaction. */
const BATCH = 1_000;

/** Forgets what a key of evidence has hashed, and then the key, when its time is over. Several instances take turns. */
@Injectable()
export class EvidenceRetentionTask implements OnApplicationShutdown {
  private readonly logger = new Logger(EvidenceRetentionTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly keys: EvidenceKeysService,
    private readonly keyRows: EvidenceKeysRepository,
    private readonly rows: EvidenceRetentionRepository,
    leases: LeasesService,
  ) {
    this.task = leases.task('evidence retention', () => this.sweep(), {
      intervalMs: INTERVAL_MS,
      jitterMs: JITTER_MS,
      logger: this.logger,
      failure: 'could not delete expired evidence',
    });
  }

  /** Looks now and every quarter of an hour from now on. */
  start(): void {
    this.task.start();
  }

  /**
   * Forgets what keys have hashed whose time is over. What it is stopped in, the next one goes on with.
   * @returns of how many rows; of none where another instance is at it
   */
  async sweep(): Promise<number> {
    let forgotten = 0;
    await this.task.runExclusive(async () => {
      if (!(await this.task.renewLease())) return;
      for (const key of await this.keys.listEnded()) {
        for (const table of this.rows.listTables()) {
          const rows = await this.forgetAll(table, key.id);
          // Whoever goes on with it needs the key's number.
          if (rows === null) return;
          forgotten += rows;
        }
        await this.database.transaction(() => this.keyRows.delete(key.id));
      }
    });
    if (forgotten > 0) this.logger.log(`deleted the expired evidence of ${forgotten} accounts and ratings`);
    return forgotten;
  }

  /** @returns of how many rows; null when it ended before the last, stopped or because another instance is at it */
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

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
