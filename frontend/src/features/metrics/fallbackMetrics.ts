import type { Metric } from '../../lib/api/types';
import type { T } from '../../lib/i18n/I18nProvider';

/** A metric without the server's data. */
type FallbackMetric = Pick<Metric, 'key' | 'label' | 'description' | 'minScore' | 'maxScore'>;

const KEYS = ['lead', 'serv', 'rep', 'impt', 'pub', 'trns'] as const;

/** The six default metrics of the specification, used when the server's can't be loaded. */
export function fallbackMetrics(t: T): FallbackMetric[] {
  return KEYS.map((key) => ({
    key,
    label: t(`metric.${key}`),
    description: null,
    minScore: 0,
    maxScore: 100,
  }));
}
