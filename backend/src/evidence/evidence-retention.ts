import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { type Lease, Leases } from '../database/lease.js';
import { PeriodicTask } from '../database/periodic-task.js';
import type { EvidenceKeyEntity } from './evidence-key.entity.js';
import { EvidenceKeys } from './evidence-keys.js';
import { EvidenceKeysRepository } from './evidence-keys.repository.js';
import { EvidenceRetentionRepository, type EvidenceTable } from './evidence-retention.repository.js';

/** How often it is looked for keys whose time is over: at least, and up to so much longer, in milliseconds. */
const INTERVAL_MS = 15 * 60 * 1000;
const JITTER_MS = 5 * 60 * 1000;
/** Rows that one transaction looks at. */
const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The clocks of instances may differ: rows are looked for from so long before their key was made. */
const SLACK_MS = DAY_MS;

/** Forgets what a key of evidence has hashed, and then the key, when its time is over. Several instances take turns. */
@Injectable()
export class EvidenceRetention implements OnApplicationShutdown {
  private readonly logger = new Logger(EvidenceRetention.name);
  private readonly lease: Lease;
  private readonly task = new PeriodicTask(() => this.sweep(), {
    intervalMs: INTERVAL_MS,
    jitterMs: JITTER_MS,
    onError: (error) => this.logger.warn({ err: error }, 'evidence whose time is over was kept'),
  });

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'evidenceDays'>,
    private readonly database: Database,
    private readonly keys: EvidenceKeys,
    private readonly keyRows: EvidenceKeysRepository,
    private readonly rows: EvidenceRetentionRepository,
    leases: Leases,
  ) {
    this.lease = leases.named('evidence retention');
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
    try {
      if (!(await this.lease.take())) return forgotten;
      for (const key of await this.keys.listEnded()) {
        for (const table of this.rows.listTables()) forgotten += await this.forgetAll(table, key);
        if (this.task.isStopped) break;
        await this.database.transaction(() => this.keyRows.delete(key.id));
      }
    } finally {
      await this.lease.release();
    }
    if (forgotten > 0) this.logger.log(`forgot the evidence of ${forgotten} accounts and ratings`);
    return forgotten;
  }

  private async forgetAll(table: EvidenceTable, { id, createdAt }: EvidenceKeyEntity): Promise<number> {
    const last = createdAt.getTime() + this.settings.evidenceDays * DAY_MS + SLACK_MS;
    let forgotten = 0;
    for (let from = createdAt.getTime() - SLACK_MS; from < last; ) {
      if (this.task.isStopped || !(await this.lease.take())) return forgotten;
      const found = (await this.rows.findEnd(table, new Date(from), BATCH))?.getTime() ?? last;
      // Many rows of one moment go together.
      const end = Math.min(Math.max(found, from + 1), last);
      const [start, until] = [new Date(from), new Date(end)];
      forgotten += await this.database.transaction(() => this.rows.forget(table, id, start, until));
      from = end;
    }
    return forgotten;
  }

  /** Waits for what was begun. */
  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}
