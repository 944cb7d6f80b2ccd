import { Checkbox, Form, Select } from 'antd';
import { useErrorToast } from '../../components/useErrorToast';
import { useGetTitlesQuery } from '../../features/titles/titlesApi';
import { errorTextOr } from '../../lib/api/errorText';
import { useTexts } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { foundByLabel } from '../filters/foundByLabel';
import { useAdminT } from '../texts/AdminTexts';
import type { MetricValues } from './metricValues';

/** The scope of a metric: every title, or one. */
export function MetricScope() {
  const t = useAdminT();
  const publicT = useT();
  const texts = useTexts();
  const form = Form.useFormInstance<MetricValues>();
  // Undefined on the first render: a global metric must not show the other field for a moment.
  const isGlobal = Form.useWatch('isGlobal', form);
  const { data: titles, isFetching, error } = useGetTitlesQuery();
  useErrorToast(error && errorTextOr(publicT, error, t('titles.loadFailed')), false);
  return (
    <>
      <Form.Item name="isGlobal" valuePropName="checked">
        <Checkbox
          onChange={({ target }) => {
            if (target.checked) form.setFieldValue('titleId', null);
          }}
        >
          {t('metrics.isGlobal')}
        </Checkbox>
      </Form.Item>
      {isGlobal === false && (
        <Form.Item
          name="titleId"
          label={t('metrics.title')}
          rules={[{ required: true, message: t('metrics.scopeRequired') }]}
        >
          <Select
            allowClear
            showSearch={foundByLabel}
            loading={isFetching}
            placeholder={t('metrics.chooseTitle')}
            options={titles?.map((title) => ({ value: title.id, label: texts(title, 'name') }))}
          />
        </Form.Item>
      )}
    </>
  );
}
