import type { Metric } from '../../lib/api/types';
import type { ConflictField } from '../forms/editConflict';
import { useAdminT } from '../texts/AdminTexts';
import { useGetTitlesQuery } from '../titles/titlesApi';
import type { MetricValues } from './metricValues';

/** The parts of a metric that are decided one by one when two have changed it. */
export function useMetricConflictFields(): ConflictField<MetricValues, Metric>[] {
  const t = useAdminT();
  const { data: titles } = useGetTitlesQuery();
  return [
    { names: ['key'], label: t('metrics.key') },
    { names: ['label'], label: t('metrics.label') },
    { names: ['description'], label: t('metrics.description') },
    { names: ['minScore'], label: t('metrics.minScore') },
    { names: ['maxScore'], label: t('metrics.maxScore') },
    {
      names: ['isGlobal', 'titleId'],
      label: t('metrics.scope'),
      show: ({ isGlobal, titleId }) =>
        isGlobal ? t('metrics.global') : (titles?.find(({ id }) => id === titleId)?.name ?? ''),
    },
  ];
}
