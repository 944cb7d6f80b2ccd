import type { Metric } from '../../lib/api/types';
import { compareTexts } from '../table/listPage';
import type { TableDefaults } from '../table/tableView';

const SORTS = ['key', 'label', 'scope'] as const;
export type MetricSort = (typeof SORTS)[number];

/** Global metrics first, then title by title: as voters meet them. */
export const METRIC_DEFAULTS: TableDefaults<MetricSort> = { sorts: SORTS, sort: 'scope', order: 'asc' };

/** How metrics are searched and sorted on the device. */
export const METRIC_RULES = {
  texts: ({ key, label, title }: Metric) => [key, label, title],
  compare: {
    key: (a: Metric, b: Metric) => compareTexts(a.key, b.key),
    label: (a: Metric, b: Metric) => compareTexts(a.label, b.label),
    scope: (a: Metric, b: Metric) => compareTexts(a.title ?? '', b.title ?? ''),
  },
};
