import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import { nameOfDeleted } from '../deletions/deletion.js';
import { MetricEntity } from './metric.entity.js';
import type { Metric } from './metric.js';

/** Deleting metrics and bringing them back. */
@Injectable()
export class MetricDeletionsRepository {
  constructor(private readonly database: Database) {}

  /** Their keys are free. */
  async delete(ids: number[], deletedAt: Date): Promise<void> {
    for (const id of ids) {
      const normalizedKey = nameOfDeleted(id);
      await this.database.write.update(MetricEntity, { id }, { deletedAt, normalizedKey });
    }
  }

  /** Reads metrics, deleted ones too, that no rating may be checked against until this transaction ends. */
  lock(ids: number[]): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  async restore(metrics: Metric[]): Promise<void> {
    for (const { id, key } of metrics) {
      const normalizedKey = key.toLowerCase();
      await this.database.write.update(MetricEntity, { id }, { deletedAt: null, normalizedKey });
    }
  }

  /** For good. */
  async purge(ids: number[]): Promise<void> {
    await this.database.write.delete(MetricEntity, { id: In(ids) });
  }
}
