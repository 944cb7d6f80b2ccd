import { Form } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { FormDrawer } from '../forms/FormDrawer';
import { showRefusal } from '../forms/formErrors';
import { useAdminT } from '../texts/AdminTexts';
import { MetricFields } from './MetricFields';
import { useCreateMetricMutation } from './metricChangesApi';
import { type MetricValues, metricBody, metricValues } from './metricValues';

interface Props {
  open: boolean;
  title: Title | null;
  onClose: () => void;
}

/** Adds a metric that belongs to one title, without leaving the titles. */
export default function QuickMetricDialog({ open, title, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<MetricValues>();
  const [create, { isLoading }] = useCreateMetricMutation();
  if (!title) return null;

  const add = async (values: MetricValues) => {
    const { error } = await create(metricBody({ ...values, isGlobal: false, titleId: title.id }));
    if (error) {
      showRefusal(form, error, errorTextOr(publicT, error, t('metrics.addFailed')));
      return;
    }
    toast.success(t('metrics.added'));
    onClose();
  };

  return (
    <FormDrawer
      wide
      open={open}
      heading={
        <>
          {t('metrics.quickAddFor')} <Content of={title} field="name" />
        </>
      }
      onClose={onClose}
    >
      <AdminForm<MetricValues>
        right="content.change"
        form={form}
        initialValues={metricValues(null)}
        submit={t('metrics.quickAdd')}
        saving={isLoading}
        onSave={add}
        missing={{ key: t('metrics.required'), label: t('metrics.required') }}
      >
        <MetricFields metric={null} />
      </AdminForm>
    </FormDrawer>
  );
}
