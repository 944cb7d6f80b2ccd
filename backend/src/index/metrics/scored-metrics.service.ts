import { Injectable } from '@nestjs/common';
import type { AppError } from '../../core/errors/app-error.js';
import type { Metric } from '../model/metric.js';
import { MetricRevisionsRepository } from '../revisions/metric-revisions.repository.js';
import { metricInUse, scoredOtherwise } from './metric.errors.js';
import { MetricsRepository } from './metrics.repository.js';

type Scale = Pick<Metric, 'key' | 'minScore' | 'maxScore'>;

/** Holds metrics that ratings have scored to their keys and ranges: what has been added up must stay comparable. */
@Injectable()
export class ScoredMetricsService {
  constructor(
    private readonly metrics: MetricsRepository,
    private readonly revisions: MetricRevisionsRepository,
  ) {}

  /**
   * Inside a transaction that holds the metric, where it exists.
   * @param before as it stands; absent for one that is made or comes back: under a key that has been scored before, it
   *   must have the range of then
   * @returns why the metric can't be stored like this; null where it can
   */
  async refusalOf(metric: Scale, before?: Scale): Promise<AppError | null> {
    const isRenamed = before !== undefined && before.key !== metric.key;
    if (isRenamed && (await this.metrics.isUsed(before.key))) return metricInUse('key');
    const scale = before && !isRenamed ? before : await this.revisions.findLast(metric.key);
    const field = scale && differingEnd(scale, metric);
    return field && (await this.metrics.isUsed(metric.key)) ? metricInUse(field) : null;
  }

  /** Inside a transaction that holds metrics that are to come back. @throws AppError 409 METRIC_IN_USE */
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
