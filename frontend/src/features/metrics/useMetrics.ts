import { useMemo } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import { inReadersLanguage } from './defaultMetrics';
import { useGetMetricsQuery } from './metricsApi';

/**
 * Reads metrics as voters see them: the default ones in the reader's language.
 * @param title only those that apply to this title
 */
export function useMetrics(which: { title?: string }, options?: { skip: boolean }) {
  const t = useT();
  const { data, isError } = useGetMetricsQuery(which, options);
  const metrics = useMemo(() => data?.map((metric) => inReadersLanguage(t, metric)), [data, t]);
  return { metrics, isError };
}
