import { Form, Input } from 'antd';
import { errorTextOr } from '../../lib/api/errorText';
import type { NewSlips, SlipBatchBody } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { DayField } from '../forms/DayField';
import { showRefusal } from '../forms/formErrors';
import { NumberField } from '../forms/NumberField';
import { useAdminT } from '../texts/AdminTexts';
import { useMakeSlipsMutation } from './slipsApi';

const DESK_MAX = 100;
const SLIPS_MAX = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface Props {
  onMade: (slips: NewSlips) => void;
  onCancel: () => void;
}

/** Makes slips for a desk. */
export function SlipsForm({ onMade, onCancel }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<SlipBatchBody>();
  const [make, { isLoading }] = useMakeSlipsMutation();

  const save = async ({ desk, size, valid_until }: SlipBatchBody) => {
    const { data, error } = await make({ desk: desk.trim(), size, valid_until });
    if (data) return onMade(data);
    showRefusal(form, error, errorTextOr(publicT, error, t('slips.makeFailed')));
  };

  return (
    <AdminForm<SlipBatchBody>
      form={form}
      initialValues={{ size: 240, valid_until: inDays(30) }}
      submit={t('slips.make')}
      saving={isLoading}
      onSave={save}
      onCancel={onCancel}
    >
      <Form.Item
        name="desk"
        label={t('slips.desk')}
        extra={t('slips.deskHint')}
        rules={[{ required: true, whitespace: true, message: t('slips.deskRequired') }]}
      >
        <Input maxLength={DESK_MAX} dir="auto" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="size"
        label={t('slips.size')}
        extra={t('slips.sizeHint')}
        rules={[{ required: true, type: 'integer', min: 1, max: SLIPS_MAX, message: t('slips.sizeRange') }]}
      >
        <NumberField />
      </Form.Item>
      <Form.Item
        name="valid_until"
        label={t('slips.validUntil')}
        rules={[{ required: true, message: t('slips.validUntilRequired') }]}
      >
        <DayField min={inDays(0)} max={inDays(5 * 365)} />
      </Form.Item>
    </AdminForm>
  );
}
