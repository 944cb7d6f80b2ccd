import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { sqlNow } from '../../core/database/clock.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { pick } from '../../core/validation/fields-of.js';
import { MetricRevisionEntity } from './metric-revision.entity.js';
import { isSameIn, REVISED_METRIC_FIELDS, type RevisedMetric } from './revision.js';

/** The table of metrics' revisions: a row for each change of texts or range. */
@Injectable()
export class MetricRevisionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Inside the transaction that stores a metric: adds a revision if texts or range have changed. */
  async record(metric: RevisedMetric & { key: string }): Promise<void> {
    const last = await this.findLast(metric.key);
    if (last && isSameIn(REVISED_METRIC_FIELDS, last, metric)) return;
    await this.database.write.insert(MetricRevisionEntity, {
      metricKey: metric.key,
      ...pick(metric, REVISED_METRIC_FIELDS),
      validFrom: () => sqlNow(this.database.write.dataSource),
    });
  }

  /** Finds the last revision under a key, even if its metric was deleted. */
  findLast(key: string): Promise<MetricRevisionEntity | null> {
    return this.database.write.findOne(MetricRevisionEntity, {
      where: { metricKey: key },
      order: { id: 'DESC' },
    });
  }

  /** Lists all revisions of some keys, oldest first. */
  list(keys: string[]): Promise<MetricRevisionEntity[]> {
    return this.database.read.find(MetricRevisionEntity, {
      where: { metricKey: In(keys) },
      order: { id: 'ASC' },
    });
  }
}
