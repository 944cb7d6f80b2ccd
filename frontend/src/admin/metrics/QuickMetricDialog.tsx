import { Form, Modal } from 'antd';
import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { Title } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { FormButtons } from '../forms/FormButtons';
import { showServerErrors, toastFirstError } from '../forms/formErrors';
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
export function QuickMetricDialog({ open, title, onClose }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<MetricValues>();
  const [create, { isLoading }] = useCreateMetricMutation();
  if (!title) return null;

  const add = async (values: MetricValues) => {
    const { error } = await create(metricBody({ ...values, isGlobal: false, titleId: title.id }));
    if (error) {
      showServerErrors(form, error);
      toast.error(errorTextOr(publicT, error, t('metrics.addFailed')));
      return;
    }
    toast.success(t('metrics.added'));
    onClose();
  };

  return (
    <Modal
      open={open}
      title={
        <>
          {t('metrics.quickAddFor')} <bdi>{title.name}</bdi>
        </>
      }
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
    >
      <Form<MetricValues>
        form={form}
        layout="vertical"
        noValidate
        initialValues={metricValues(null)}
        onFinish={add}
        onFinishFailed={toastFirstError}
      >
        <MetricFields />
        <FormButtons submit={t('metrics.quickAdd')} saving={isLoading} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
