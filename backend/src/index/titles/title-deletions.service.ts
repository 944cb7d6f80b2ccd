import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { nameTakenMeanwhile } from '../deletions/deletion.errors.js';
import type { AfterCommit, DeletedThings, RecordChange } from '../deletions/deletion.js';
import { DeletionRegistryService } from '../deletions/deletion-registry.service.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { MetricDeletionsRepository } from '../metrics/metric-deletions.repository.js';
import { rethrowRestoreError } from '../metrics/metric-deletions.service.js';
import { ScoredMetricsService } from '../metrics/scored-metrics.service.js';
import { auditedMetric, type Metric } from '../model/metric.js';
import { auditedTitle, type Title } from '../model/title.js';
import { isTitleTaken, titleNotFound } from './title.errors.js';
import { TitleDeletionsRepository } from './title-deletions.repository.js';
import { TitlesRepository } from './titles.repository.js';

/** Deletes titles so that they can be restored with their own metrics and their candidates. */
@Injectable()
export class TitleDeletionsService implements DeletedThings {
  readonly type = 'title';

  constructor(
    private readonly database: DatabaseService,
    private readonly titles: TitlesRepository,
    private readonly rows: TitleDeletionsRepository,
    private readonly metrics: MetricDeletionsRepository,
    private readonly scored: ScoredMetricsService,
    private readonly deletions: DeletionRegistryService,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
  ) {
    deletions.register(this);
  }

  /** Deletes a title with its own metrics, which have no deletions of their own. @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.titles.lockById(id))) throw titleNotFound();
      const title = await this.titles.findById(id);
      if (!title) throw titleNotFound();
      const metrics = await this.rows.listMetrics(id);
      const deletedAt = new Date();
      await this.metrics.delete(idsOf(metrics), deletedAt);
      await this.rows.delete(id, deletedAt);
      const candidates = title.candidateCount;
      const facts = { candidates, metrics: metrics.length };
      await this.deletions.add(this.type, deletedAt, [{ id, name: title.name, facts }]);
      await this.audit.record(
        { action: 'title.delete', subject: title, before: { ...auditedTitle(title), candidates } },
        ...metrics.map((metric) => ({
          action: 'metric.delete' as const,
          subject: { id: metric.id, name: metric.label },
          before: auditedMetric(metric, title.name),
        })),
      );
      await this.leaderboard.invalidate();
    });
  }

  lock(ids: number[]): Promise<void> {
    return this.rows.lock(ids);
  }

  async restore(ids: number[], record: RecordChange): Promise<undefined> {
    for (const id of ids) await this.restoreOne(await this.rows.findDeleted(id), record);
    await this.leaderboard.invalidate();
  }

  async purge(ids: number[], record: RecordChange): Promise<AfterCommit> {
    const left: AfterCommit[] = [];
    for (const id of ids) {
      const title = await this.rows.findDeleted(id);
      const metrics = await this.rows.listDeletedMetrics(id);
      // Metrics that were deleted before the title could not be restored without it.
      await this.deletions.take('metric', idsOf(metrics));
      left.push(await this.deletions.purgeParts('metric', idsOf(metrics)));
      await this.rows.purge(id);
      await record(
        { action: 'title.purge', subject: title },
        ...metrics.map(({ id, label }) => ({
          action: 'metric.purge' as const,
          subject: { id, name: label },
        })),
      );
    }
    return async () => {
      for (const finish of left) await finish();
    };
  }

  private async restoreOne(title: Title, record: RecordChange): Promise<void> {
    await this.rows.restore(title).catch((error: unknown) => {
      throw isTitleTaken(error) ? nameTakenMeanwhile() : error;
    });
    const metrics = await this.metricsWith(title);
    await this.scored.checkRestored(metrics);
    await this.metrics.restore(metrics).catch(rethrowRestoreError);
    const restored = await this.titles.findById(title.id);
    await record(
      {
        action: 'title.restore',
        subject: title,
        after: { ...auditedTitle(title), candidates: restored?.candidateCount ?? 0 },
      },
      ...metrics.map((metric) => ({
        action: 'metric.restore' as const,
        subject: { id: metric.id, name: metric.label },
        after: auditedMetric(metric, title.name),
      })),
    );
  }

  /** Lists the metrics that were deleted with the title; metrics deleted before stay deleted. */
  private async metricsWith({ id }: Title): Promise<Metric[]> {
    const deleted = await this.rows.listDeletedMetrics(id);
    const own = await this.deletions.findOwn('metric', idsOf(deleted));
    return deleted.filter((metric) => !own.has(metric.id));
  }
}

const idsOf = (metrics: Metric[]) => metrics.map(({ id }) => id);
