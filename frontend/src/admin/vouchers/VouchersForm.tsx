import { Form, Input, Select } from 'antd';
import { useGetVoterGroupsQuery } from '../../features/voterGroups/voterGroupsApi';
import { errorTextOr } from '../../lib/api/errorText';
import type { NewVouchers, VoucherBatchBody } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { AdminForm } from '../forms/AdminForm';
import { DayField } from '../forms/DayField';
import { showRefusal } from '../forms/formErrors';
import { NumberField } from '../forms/NumberField';
import { zoneDay } from '../table/shortTime';
import { useAdminT } from '../texts/AdminTexts';
import { useMakeVouchersMutation } from './vouchersApi';

const DESK_MAX = 100;
const VOUCHERS_MAX = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => zoneDay(new Date(Date.now() + days * DAY_MS).toISOString());

interface Props {
  onMade: (vouchers: NewVouchers) => void;
}

/** Makes vouchers for a desk. */
export function VouchersForm({ onMade }: Props) {
  const t = useAdminT();
  const publicT = useT();
  const [form] = Form.useForm<VoucherBatchBody>();
  const [make, { isLoading }] = useMakeVouchersMutation();

  const text = useTexts();
  const { data: voters } = useGetVoterGroupsQuery();
  const regions = voters?.groups.filter(({ kind }) => kind === 'region') ?? [];

  const save = async ({ desk, region = null, size, valid_until }: VoucherBatchBody) => {
    const { data, error } = await make({ desk: desk.trim(), region, size, valid_until });
    if (data) return onMade(data);
    showRefusal(form, error, errorTextOr(publicT, error, t('vouchers.makeFailed')));
  };

  return (
    <AdminForm<VoucherBatchBody>
      right="vouchers.change"
      form={form}
      initialValues={{ size: 240, valid_until: inDays(30) }}
      submit={t('vouchers.make')}
      saving={isLoading}
      onSave={save}
    >
      <Form.Item
        name="desk"
        label={t('vouchers.desk')}
        extra={t('vouchers.deskHint')}
        rules={[{ required: true, whitespace: true, message: t('vouchers.deskRequired') }]}
      >
        <Input maxLength={DESK_MAX} dir="auto" autoComplete="off" />
      </Form.Item>
      {regions.length > 0 && (
        <Form.Item name="region" label={t('vouchers.region')} extra={t('vouchers.regionHint')}>
          <Select
            allowClear
            options={regions.map((region) => ({ value: region.name, label: text(region, 'name') }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="size"
        label={t('vouchers.size')}
        extra={t('vouchers.sizeHint')}
        rules={[
          { required: true, type: 'integer', min: 1, max: VOUCHERS_MAX, message: t('vouchers.sizeRange') },
        ]}
      >
        <NumberField />
      </Form.Item>
      <Form.Item
        name="valid_until"
        label={t('vouchers.validUntil')}
        rules={[{ required: true, message: t('vouchers.validUntilRequired') }]}
      >
        <DayField min={inDays(0)} max={inDays(5 * 365)} />
      </Form.Item>
    </AdminForm>
  );
}
