import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { LedgerService } from '../../ledger/entries/ledger.service.js';
import { nameOfDeleted } from '../deletions/deletion.js';
import { MetricEntity } from '../model/metric.entity.js';
import type { Metric } from '../model/metric.js';
import { MetricRevisionsRepository } from '../revisions/metric-revisions.repository.js';

/** Deletes and restores metrics. */
@Injectable()
export class MetricDeletionsRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly revisions: MetricRevisionsRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** Hides metrics, and frees their keys. */
  async delete(ids: number[], deletedAt: Date): Promise<void> {
    await this.ledger.noteMetrics('deleted', await this.lock(ids));
    for (const id of ids) {
      const normalizedKey = nameOfDeleted(id);
      await this.database.write.update(MetricEntity, { id }, { deletedAt, normalizedKey });
    }
  }

  /** Locks metrics, including deleted ones, so that no rating is validated against them until this transaction ends. */
  lock(ids: number[]): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  async restore(metrics: Metric[]): Promise<void> {
    for (const metric of metrics) {
      const normalizedKey = metric.key.toLowerCase();
      await this.database.write.update(MetricEntity, { id: metric.id }, { deletedAt: null, normalizedKey });
      // Another metric may have taken the key meanwhile.
      await this.revisions.record(metric);
    }
    await this.ledger.noteMetrics('restored', metrics);
  }

  /** Deletes metrics permanently. */
  async purge(ids: number[]): Promise<void> {
    await this.database.write.delete(MetricEntity, { id: In(ids) });
  }
}
