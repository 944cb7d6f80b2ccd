import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { given, pick } from '../../core/validation/fields-of.js';
import { Precondition } from '../../core/validation/precondition.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { auditedMetric, type Metric, metricVersion, SCORE_MAX, SCORE_MIN } from '../model/metric.js';
import { OPTIONAL_METRIC_TEXTS } from '../revisions/revision.js';
import { CreateMetricDto, MetricDto, toEditableMetricDto, UpdateMetricDto } from './metric.dto.js';
import {
  emptyRange,
  metricNotFound,
  rethrowMetricError,
  scopeMissing,
  unknownTitleId,
} from './metric.errors.js';
import { MetricDeletionsService } from './metric-deletions.service.js';
import { type MetricRow, MetricsRepository, type NewMetric } from './metrics.repository.js';
import { ScoredMetricsService } from './scored-metrics.service.js';

/** The empty texts of a new metric. */
const NO_TEXTS = {
  labelSo: null,
  labelAr: null,
  description: null,
  descriptionSo: null,
  descriptionAr: null,
};

/** Manages the metrics. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly metrics: MetricsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly audit: AuditTrailService,
    private readonly deletions: MetricDeletionsService,
    private readonly scored: ScoredMetricsService,
  ) {}

  list(titleName?: string | null): Promise<MetricRow[]> {
    return this.metrics.list(titleName);
  }

  /** Lists metrics for administrators. */
  async listEditable(titleName?: string | null): Promise<MetricDto[]> {
    const metrics = await this.metrics.list(titleName);
    const used = await this.metrics.listUsedKeys();
    return metrics.map((metric) => toEditableMetricDto(metric, used.has(metric.key)));
  }

  /**
   * Creates a metric.
   * @throws AppError 400 without a scope or with an unknown title; 409 METRIC_EXISTS or METRIC_IN_USE
   */
  create(body: CreateMetricDto): Promise<MetricRow> {
    const { key, label, minScore = SCORE_MIN, maxScore = SCORE_MAX } = body;
    if (!body.isGlobal && !body.titleId) throw scopeMissing();
    const titleId = body.isGlobal ? null : (body.titleId ?? null);
    const texts = { ...NO_TEXTS, ...given(body, OPTIONAL_METRIC_TEXTS) };
    return this.save({ key, label, ...texts, minScore, maxScore, titleId }, (metric) =>
      this.metrics.insert(metric),
    );
  }

  /**
   * Changes the given fields; absent fields do not change.
   * @throws AppError 404; 400 without a scope or with an unknown title; 409 METRIC_EXISTS or METRIC_IN_USE; 412
   */
  update(id: number, change: UpdateMetricDto, precondition = new Precondition()): Promise<MetricRow> {
    return this.database
      .transaction(async () => {
        if (!(await this.metrics.lockById(id))) throw metricNotFound();
        const metric = await this.metrics.findById(id);
        if (!metric) throw metricNotFound();
        precondition.check(id, metricVersion(metric));
        const changed = merge(metric, change);
        return this.save(
          changed,
          async (row) => {
            await this.metrics.update(id, row);
            return id;
          },
          metric,
        );
      })
      .catch((error) => this.audit.tellConflict(error, 'metric', (id) => this.current(id)))
      .catch(rethrowMetricError);
  }

  /** Returns the metric as administrators see it now. @throws AppError 404 */
  private async current(id: number): Promise<MetricDto> {
    const metric = await this.metrics.findById(id);
    if (!metric) throw metricNotFound();
    return toEditableMetricDto(metric, await this.metrics.isUsed(metric.key));
  }

  /** Deletes a metric. Existing ratings keep all their scores. @throws AppError 404 */
  delete(id: number): Promise<void> {
    return this.deletions.delete(id);
  }

  /** Stores a metric. @param before as it was; absent for a new one */
  private save(
    metric: NewMetric,
    write: (metric: NewMetric) => Promise<number>,
    before?: MetricRow,
  ): Promise<MetricRow> {
    if (metric.minScore >= metric.maxScore) throw emptyRange();
    return this.database
      .transaction(async () => {
        const refusal = await this.scored.refusalOf(metric, before);
        if (refusal) throw refusal;
        if (metric.titleId !== null && !(await this.metrics.lockTitle(metric.titleId)))
          throw unknownTitleId();
        const saved = await this.metrics.findById(await write(metric));
        if (!saved) throw metricNotFound();
        await this.audit.record({
          action: before ? 'metric.update' : 'metric.create',
          subject: { id: saved.id, name: before?.label ?? saved.label },
          before: before && auditedMetric(before, before.title),
          after: auditedMetric(saved, saved.title),
        });
        await this.leaderboard.invalidate();
        return saved;
      })
      .catch(rethrowMetricError);
  }
}

/** Merges a change: global clears the title, and a title clears global. */
function merge(metric: Metric, change: UpdateMetricDto): NewMetric {
  const stays = change.titleId === undefined && change.isGlobal === undefined;
  const titleId = stays ? metric.titleId : change.isGlobal ? null : scopeOf(metric, change);
  return {
    key: change.key ?? metric.key,
    label: change.label ?? metric.label,
    ...pick(metric, OPTIONAL_METRIC_TEXTS),
    ...given(change, OPTIONAL_METRIC_TEXTS),
    minScore: change.minScore ?? metric.minScore,
    maxScore: change.maxScore ?? metric.maxScore,
    titleId,
  };
}

function scopeOf(metric: Metric, change: UpdateMetricDto): number {
  const titleId = change.titleId === undefined ? metric.titleId : change.titleId;
  if (titleId === null) throw scopeMissing();
  return titleId;
}
