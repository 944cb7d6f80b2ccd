import { Injectable } from '@nestjs/common';
import type { AppError } from '../../core/errors/app-error.js';
import type { Metric } from '../model/metric.js';
import { MetricRevisionsRepository } from '../revisions/metric-revisions.repository.js';
import { metricInUse, scoredOtherwise } from './metric.errors.js';
import { MetricsRepository } from './metrics.repository.js';

type Scale = Pick<Metric, 'key' | 'minScore' | 'maxScore'>;

/** Keeps keys and ranges of metrics with scores unchanged, because their sums must stay comparable. */
@Injectable()
export class ScoredMetricsService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly revisions: MetricRevisionsRepository,
  ) {}

  /**
   * Inside a transaction that has locked the metric, if it exists: checks a change.
   * @param before as it is; absent for a new or restored metric: under a key with scores it must have the range of that
   *   time
   * @returns the refusal; null if the change is allowed
   */
  async refusalOf(metric: Scale, before?: Scale): Promise<AppError | null> {
    const isRenamed = before !== undefined && before.key !== metric.key;
    if (isRenamed && (await this.metrics.isUsed(before.key))) return metricInUse('key');
    const scale = before && !isRenamed ? before : await this.revisions.findLast(metric.key);
    const field = scale && differingEnd(scale, metric);
    return field && (await this.metrics.isUsed(metric.key)) ? metricInUse(field) : null;
  }

  /** Inside a transaction that has locked metrics to restore: checks them. @throws AppError 409 METRIC_IN_USE */
  async checkRestored(metrics: Scale[]): Promise<void> {
    for (const metric of metrics) if (await this.refusalOf(metric)) throw scoredOtherwise();
  }
}

function differingEnd(
  one: Omit<Scale, 'key'>,
  other: Omit<Scale, 'key'>,
): 'minScore' | 'maxScore' | undefined {
  if (one.minScore !== other.minScore) return 'minScore';
  return one.maxScore === other.maxScore ? undefined : 'maxScore';
}
