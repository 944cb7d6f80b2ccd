import { Form, type FormRule, Input } from 'antd';
import { useGetConfigQuery } from '../../features/config/configApi';
import type { Metric } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { NumberField } from '../forms/NumberField';
import { typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import { DESCRIPTION_MAX } from '../titles/titleRules';
import styles from './MetricFields.module.css';
import { MetricRecording } from './MetricRecording';
import { METRIC_TEXTS } from './metricsTable';
import { SCORE_MAX, SCORE_MIN } from './metricValues';

const KEY = /^\s*[A-Za-z][A-Za-z0-9_]{0,31}\s*$/;
const KEY_MAX = 32;
const LABEL_MAX = 100;

/**
 * The fields of every metric.
 * @param metric null for a new one
 */
export function MetricFields({ metric }: { metric: Metric | null }) {
  const t = useAdminT();
  const inUse = metric?.inUse ?? false;
  const hasRounds = useGetConfigQuery().data?.round !== undefined;
  const filled = (message: 'missing.key' | 'missing.label'): FormRule => ({
    required: true,
    whitespace: true,
    message: t(message),
  });
  const inRange: FormRule = {
    type: 'integer',
    required: true,
    min: SCORE_MIN,
    max: SCORE_MAX,
    message: t('metrics.scoreRange'),
  };
  const aboveMin: FormRule = ({ getFieldValue }) => ({
    validator: (_rule, max: number | null) => {
      const min = getFieldValue('minScore');
      const wrong = typeof max === 'number' && typeof min === 'number' && min >= max;
      return wrong ? Promise.reject(new Error(t('metrics.scoreOrder'))) : Promise.resolve();
    },
  });
  return (
    <>
      <Form.Item
        name="key"
        label={t('metrics.key')}
        extra={t(inUse ? 'metrics.keyInUse' : 'metrics.keyHint')}
        validateFirst
        rules={[filled('missing.key'), { pattern: KEY, message: t('metrics.keyPattern') }]}
      >
        <Input
          dir="ltr"
          disabled={inUse}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={KEY_MAX}
        />
      </Form.Item>
      <LanguageTabs fields={METRIC_TEXTS}>
        {(locale) => (
          <>
            <Form.Item
              name={fieldIn('label', locale)}
              label={<LanguageLabel label={t('metrics.label')} locale={locale} />}
              rules={locale === 'en' ? [filled('missing.label')] : undefined}
            >
              <Input {...typingIn(locale)} maxLength={LABEL_MAX} />
            </Form.Item>
            <Form.Item
              name={fieldIn('description', locale)}
              label={<LanguageLabel label={t('metrics.description')} locale={locale} />}
            >
              <Input.TextArea {...typingIn(locale)} rows={3} maxLength={DESCRIPTION_MAX} />
            </Form.Item>
            {metric && <MetricRecording metric={metric} locale={locale} />}
          </>
        )}
      </LanguageTabs>
      {!metric && <p className={styles.later}>{t('recordings.registerFirst')}</p>}
      <div className={styles.scores}>
        <Form.Item name="minScore" label={t('metrics.minScore')} rules={[inRange]}>
          <NumberField disabled={inUse} />
        </Form.Item>
        <Form.Item
          name="maxScore"
          label={t('metrics.maxScore')}
          dependencies={['minScore']}
          validateFirst
          rules={[inRange, aboveMin]}
        >
          <NumberField disabled={inUse} />
        </Form.Item>
        {inUse && (
          <p className={styles.inUse}>
            {t('metrics.rangeInUse')} {hasRounds && t('metrics.inNewRound')}
          </p>
        )}
      </div>
    </>
  );
}
