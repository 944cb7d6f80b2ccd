import { Form, Input } from 'antd';
import { fieldIn } from '../../lib/i18n/Content';
import { DayField } from '../forms/DayField';
import { fieldLabel, typingIn } from '../languages/fieldLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';

const REGION_MAX = 120;
const BIOGRAPHY_MAX = 600;
const URL_MAX = 300;

/** What a candidate's page says beside the name. What may stand in it, the server judges. */
export function ProfileFields() {
  const t = useAdminT();
  const optional = (label: string) => `${label} (${t('form.optional')})`;
  return (
    <>
      <Form.Item name="region" label={optional(t('field.region'))}>
        <Input dir="auto" autoComplete="off" maxLength={REGION_MAX} />
      </Form.Item>
      <Form.Item name="inOfficeSince" label={optional(t('field.inOfficeSince'))}>
        <DayField max={new Date().toLocaleDateString('en-CA')} />
      </Form.Item>
      <LanguageTabs fields={['biography']}>
        {(locale) => (
          <Form.Item
            name={fieldIn('biography', locale)}
            label={optional(fieldLabel(t('field.biography'), locale))}
            extra={t('candidates.biographyHint')}
          >
            <Input.TextArea {...typingIn(locale)} rows={4} maxLength={BIOGRAPHY_MAX} showCount />
          </Form.Item>
        )}
      </LanguageTabs>
      <Form.Item
        name="officialUrl"
        label={optional(t('field.officialUrl'))}
        extra={t('candidates.officialUrlHint')}
      >
        <Input type="url" inputMode="url" dir="ltr" autoComplete="off" maxLength={URL_MAX} />
      </Form.Item>
    </>
  );
}
