import { Form, Input } from 'antd';
import { type ProfileName, profileFields } from '../../features/candidates/profileFields';
import { CANDIDATE_LIMITS } from '../../lib/api/limits.generated';
import { fieldIn } from '../../lib/i18n/Content';
import { localToday } from '../../lib/i18n/formatDate';
import { DayField } from '../forms/DayField';
import { typingIn } from '../languages/fieldLabel';
import { LanguageLabel } from '../languages/LanguageLabel';
import { LanguageTabs } from '../languages/LanguageTabs';
import { useAdminT } from '../texts/AdminTexts';
import type { AdminEnglish } from '../texts/en';

/** The hint below a field of the form. */
const HINTS: Readonly<Partial<Record<ProfileName, Extract<keyof AdminEnglish, `candidates.${string}Hint`>>>> =
  {
    biography: 'candidates.biographyHint',
    officialUrl: 'candidates.officialUrlHint',
  };

/** The fields of a candidate's page other than the name. The server validates them. */
export function ProfileFields() {
  const t = useAdminT();
  return profileFields().map(({ name, kind }) => {
    const label = t(`field.${name}`);
    const hint = HINTS[name];
    const shared = { label, extra: hint && t(hint) };
    const maxLength = CANDIDATE_LIMITS[name];
    if (kind === 'text') {
      return (
        <LanguageTabs key={name} fields={[name]}>
          {(locale) => (
            <Form.Item
              {...shared}
              // Once for the three languages.
              extra={locale === 'en' && shared.extra}
              name={fieldIn(name, locale)}
              label={<LanguageLabel label={label} locale={locale} />}
            >
              <Input.TextArea {...typingIn(locale)} rows={4} maxLength={maxLength} showCount />
            </Form.Item>
          )}
        </LanguageTabs>
      );
    }
    return (
      <Form.Item {...shared} key={name} name={name}>
        {kind === 'day' ? (
          <DayField max={localToday()} />
        ) : kind === 'address' ? (
          <Input type="url" inputMode="url" dir="ltr" autoComplete="off" maxLength={maxLength} />
        ) : (
          <Input dir="auto" autoComplete="off" maxLength={maxLength} />
        )}
      </Form.Item>
    );
  });
}
