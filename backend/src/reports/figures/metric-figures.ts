import { pick } from '../../core/validation/fields-of.js';
import { type Spread, sumOfSpreads } from '../../index/leaderboard/spread.js';
import type { MetricSpread } from '../../index/leaderboard/spreads.repository.js';
import type { MetricRow } from '../../index/metrics/metrics.repository.js';
import type { Metric } from '../../index/model/metric.js';

/** The names of a metric. */
const LABELS = ['key', 'label', 'labelSo', 'labelAr'] as const satisfies (keyof Metric)[];
export type MetricLabels = Pick<Metric, (typeof LABELS)[number]>;

/** How a candidate was rated on one metric. */
export interface MetricFigures extends MetricLabels {
  spread: Spread | null;
}

/** Lists the metrics that apply to the candidate, rated or not, in their usual order; then others with ratings. */
export function metricFigures(
  metrics: MetricRow[],
  titleId: number | null,
  spreads: MetricSpread[],
): MetricFigures[] {
  const keys = [...new Set(spreads.map(({ metricKey }) => metricKey))].sort();
  const applying = metrics.filter((metric) => metric.titleId === null || metric.titleId === titleId);
  const others = keys.filter((metricKey) => !applying.some(({ key }) => key === metricKey));
  const known = new Map(metrics.map((metric) => [metric.key, pick(metric, LABELS)]));
  return [...applying.map(({ key }) => key), ...others].map((key) => ({
    ...(known.get(key) ?? { key, label: key, labelSo: null, labelAr: null }),
    spread: sumOfSpreads(spreads.filter(({ metricKey }) => metricKey === key)),
  }));
}
