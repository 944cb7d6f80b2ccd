import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { Metric } from '../../lib/api/types';
import { fieldIn, useTexts } from '../../lib/i18n/Content';
import { LOCALES } from '../../lib/i18n/locales';
import type { ConflictField } from '../forms/editConflict';
import { fieldLabel } from '../languages/fieldLabel';
import { useAdminT } from '../texts/AdminTexts';
import { METRIC_TEXTS } from './metricsTable';
import type { MetricValues } from './metricValues';

/** The parts of a metric that are decided one by one when two people have changed it. */
export function useMetricConflictFields(): ConflictField<MetricValues, Metric>[] {
  const t = useAdminT();
  const texts = useTexts();
  const { data: titles } = useGetTitlesQuery();
  return [
    { names: ['key'], label: t('metrics.key') },
    ...LOCALES.flatMap((locale) =>
      METRIC_TEXTS.map((text) => ({
        names: [fieldIn(text, locale) as keyof MetricValues],
        label: fieldLabel(t(`metrics.${text}`), locale),
      })),
    ),
    { names: ['minScore'], label: t('metrics.minScore') },
    { names: ['maxScore'], label: t('metrics.maxScore') },
    {
      names: ['isGlobal', 'titleId'],
      label: t('metrics.scope'),
      show: ({ isGlobal, titleId }) =>
        isGlobal ? t('metrics.global') : texts(titles?.find(({ id }) => id === titleId) ?? {}, 'name'),
    },
  ];
}
