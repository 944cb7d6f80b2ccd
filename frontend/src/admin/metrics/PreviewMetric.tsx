import { Form } from 'antd';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import type { Metric } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { PreviewButton } from '../preview/PreviewButton';
import { type MetricValues, metricBody } from './metricValues';

/**
 * Shows the voters' form for one metric with the values of the form around it. A metric of all titles is shown for the
 * first of them.
 * @param metric null for a new one
 */
export function PreviewMetric({ metric }: { metric: Metric | null }) {
  const texts = useTexts();
  const form = Form.useFormInstance<MetricValues>();
  const values = Form.useWatch<MetricValues>([], form);
  const { data: titles = [] } = useGetTitlesQuery();
  const office = titles.find(({ id }) => id === values?.titleId) ?? titles[0];
  if (!values || !office) return null;
  const edited = { ...(metric && { id: metric.id }), ...metricBody(values) };
  return (
    <PreviewButton withText unsaved name={texts(edited, 'label')} previewed={{ office, metric: edited }} />
  );
}
