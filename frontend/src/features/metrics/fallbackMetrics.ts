import type { T } from '../../lib/i18n/I18nProvider';

/** The part of a metric that a rating form needs. */
export interface ScoredMetric {
  key: string;
  label: string;
  description: string | null;
  minScore: number;
  maxScore: number;
}

const KEYS = ['lead', 'serv', 'rep', 'impt', 'pub', 'trns'] as const;

/** The six default metrics of the specification, used when the server's can't be loaded. */
export function fallbackMetrics(t: T): ScoredMetric[] {
  return KEYS.map((key) => ({
    key,
    label: t(`metric.${key}`),
    description: null,
    minScore: 0,
    maxScore: 100,
  }));
}
