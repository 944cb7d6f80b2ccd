import { Form } from 'antd';
import toast from 'react-hot-toast';
import { May } from '../../features/auth/May';
import { errorTextOr } from '../../lib/api/errorText';
import type { Metric } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { showRefusal } from '../forms/formErrors';
import { useEditConflict } from '../forms/useEditConflict';
import { useAdminT } from '../texts/AdminTexts';
import { MetricFields } from './MetricFields';
import { MetricScope } from './MetricScope';
import { useCreateMetricMutation, useUpdateMetricMutation } from './metricChangesApi';
import { type MetricValues, metricBody, metricValues } from './metricValues';
import { PreviewMetric } from './PreviewMetric';
import { useMetricConflictFields } from './useMetricConflictFields';

interface Props {
  /** Null registers a new one. */
  metric: Metric | null;
  onDone: () => void;
}

/** Registers a metric, or updates the given one. */
export default function MetricForm({ metric, onDone }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<MetricValues>();
  const [register, registering] = useCreateMetricMutation();
  const [update, updating] = useUpdateMetricMutation();

  const conflict = useEditConflict<MetricValues, Metric>({
    form,
    thing: metric,
    valuesOf: metricValues,
    fields: useMetricConflictFields(),
  });

  const save = async (values: MetricValues) => {
    const body = metricBody(values);
    const { error } = await (metric
      ? update({ id: metric.id, body, version: conflict.version() })
      : register(body));
    if (conflict.catches(error)) return;
    if (error) {
      showRefusal(
        form,
        error,
        errorTextOr(publicT, error, t(metric ? 'metrics.updateFailed' : 'metrics.registerFailed')),
      );
      return;
    }
    toast.success(t(metric ? 'metrics.updated' : 'metrics.registered'));
    onDone();
  };

  return (
    <AdminForm<MetricValues>
      right="content.change"
      form={form}
      initialValues={metricValues(metric)}
      submit={t(metric ? 'metrics.update' : 'metrics.register')}
      saving={registering.isLoading || updating.isLoading}
      onSave={save}
      missing={{ key: t('metrics.required'), label: t('metrics.required') }}
    >
      <MetricFields metric={metric} />
      <MetricScope />
      <May right="content.change">
        <PreviewMetric metric={metric} />
      </May>
      {conflict.dialog}
    </AdminForm>
  );
}
