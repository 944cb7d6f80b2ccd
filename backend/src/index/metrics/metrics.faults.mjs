export const FAULTS = [
  {
    name: 'the range of a metric that ratings have scored can be changed',
    file: 'scored-metrics.service.ts',
    from: 'return field && (await this.metrics.isUsed(metric.key)) ? metricInUse(field) : null;',
    to: 'return null;',
    tests: ['backend/e2e/index/metrics.e2e.ts'],
    only: 'keeps the range',
  },
  {
    name: 'ratings that wait hold no metric to its key and range',
    file: 'metrics.repository.ts',
    from: 'read.existsBy(UncountedMetricTotalEntity, scored)',
    to: 'false',
    tests: ['backend/e2e/ratings/rating-status.e2e.ts'],
    only: 'has scored its metrics',
  },
];
