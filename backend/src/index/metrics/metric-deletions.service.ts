import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { keyTakenMeanwhile, titleStillDeleted } from '../deletions/deletion.errors.js';
import type { AfterCommit, DeletedThings, RecordChange } from '../deletions/deletion.js';
import { DeletionRegistryService } from '../deletions/deletion-registry.service.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { auditedMetric } from '../model/metric.js';
import { isMetricTaken, metricNotFound } from './metric.errors.js';
import { MetricDeletionsRepository } from './metric-deletions.repository.js';
import { MetricsRepository } from './metrics.repository.js';
import { ScoredMetricsService } from './scored-metrics.service.js';

/** Deletes metrics so that they can be restored: the scores in ratings stay. */
@Injectable()
export class MetricDeletionsService implements DeletedThings {
  readonly type = 'metric';

  constructor(
    private readonly database: DatabaseService,
    private readonly metrics: MetricsRepository,
    private readonly rows: MetricDeletionsRepository,
    private readonly deletions: DeletionRegistryService,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
    private readonly scored: ScoredMetricsService,
  ) {
    deletions.register(this);
  }

  /** Deletes a metric. @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.metrics.lockById(id))) throw metricNotFound();
      const metric = await this.metrics.findById(id);
      if (!metric) throw metricNotFound();
      const deletedAt = new Date();
      await this.rows.delete([id], deletedAt);
      const name = metric.label;
      await this.deletions.add(this.type, deletedAt, [{ id, name, facts: { key: metric.key } }]);
      await this.audit.record({
        action: 'metric.delete',
        subject: { id, name },
        before: auditedMetric(metric, metric.title),
      });
      await this.leaderboard.invalidate();
    });
  }

  async lock(ids: number[]): Promise<void> {
    await this.rows.lock(ids);
  }

  async restore(ids: number[], record: RecordChange): Promise<undefined> {
    const metrics = await this.rows.lock(ids);
    for (const { titleId } of metrics) {
      if (titleId !== null && !(await this.metrics.lockTitle(titleId))) throw titleStillDeleted();
    }
    await this.scored.checkRestored(metrics);
    await this.rows.restore(metrics).catch(rethrowRestoreError);
    for (const { id } of metrics) {
      const restored = await this.metrics.findById(id);
      if (!restored) throw metricNotFound();
      await record({
        action: 'metric.restore',
        subject: { id, name: restored.label },
        after: auditedMetric(restored, restored.title),
      });
    }
    await this.leaderboard.invalidate();
  }

  async purge(ids: number[], record: RecordChange): Promise<AfterCommit> {
    const metrics = await this.rows.lock(ids);
    const finish = await this.deletions.purgeParts(this.type, ids);
    await this.rows.purge(ids);
    await record(
      ...metrics.map(({ id, label }) => ({ action: 'metric.purge' as const, subject: { id, name: label } })),
    );
    return finish;
  }
}

/** Translates errors of the table's unique key for a restored metric; throws any other error as it is. */
export function rethrowRestoreError(error: unknown): never {
  throw isMetricTaken(error) ? keyTakenMeanwhile() : error;
}
