import type { Metric } from '../../lib/api/types';
import { textIn } from '../../lib/i18n/Content';
import type { Locale } from '../../lib/i18n/locales';
import { allTexts } from '../languages/missingTexts';
import { compareTexts } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';

const SORTS = ['key', 'label', 'scope'] as const;
export type MetricSort = (typeof SORTS)[number];

/** The texts with a version per language. */
export const METRIC_TEXTS = ['label', 'description'] as const;

/** Global metrics first, then by title, in the order in which voters see them. */
export const METRIC_DEFAULTS: TableDefaults<MetricSort> = { sorts: SORTS, sort: 'scope', order: 'asc' };

/** Searches metrics in all languages, and sorts them on the device in the reader's language. */
export const metricRules = (locale: Locale) => {
  const by = (field: 'label' | 'title') => (a: Metric, b: Metric) =>
    compareTexts(textIn(locale, a, field), textIn(locale, b, field));
  return {
    texts: (metric: Metric) => [metric.key, ...allTexts(metric, [...METRIC_TEXTS, 'title'])],
    compare: {
      key: (a: Metric, b: Metric) => compareTexts(a.key, b.key),
      label: by('label'),
      scope: by('title'),
    },
  };
};
