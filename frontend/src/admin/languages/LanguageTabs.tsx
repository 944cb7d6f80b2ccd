import { Form } from 'antd';
import type { ReactNode } from 'react';
import { Tabs } from '../../components/Tabs';
import type { Texts } from '../../lib/i18n/Content';
import { LOCALES, type Locale, locales } from '../../lib/i18n/locales';
import { useAdminT } from '../texts/AdminTexts';
import { useMediaQuery } from '../theme/useMediaQuery';
import styles from './LanguageTabs.module.css';
import { missingTexts } from './missingTexts';

interface Props {
  /** The form's texts by their English names. */
  fields: readonly string[];
  /** Renders the fields of one language. */
  children: (locale: Locale) => ReactNode;
}

/** From this width, three languages fit side by side in a drawer. */
const WIDE = '(min-width: 75rem)';

/** A form's texts, side by side or one tab per language, with the number of missing translations. */
export function LanguageTabs({ fields, children }: Props) {
  const t = useAdminT();
  const form = Form.useFormInstance();
  const values = (Form.useWatch([], form) ?? {}) as Texts<string>;
  const title = (locale: Locale) => {
    const missing = missingTexts(values, fields, locale);
    return (
      <>
        <bdi lang={locale}>{locales[locale].name}</bdi>
        {missing > 0 && <span className={styles.missing}>{t('languages.missing', { count: missing })}</span>}
      </>
    );
  };
  if (useMediaQuery(WIDE)) {
    return (
      <div className={styles.columns}>
        {LOCALES.map((locale) => (
          <div key={locale} className={styles.column}>
            <p className={styles.language}>{title(locale)}</p>
            {children(locale)}
          </div>
        ))}
      </div>
    );
  }
  const tab = (locale: Locale) => ({ key: locale, title: title(locale), content: children(locale) });
  return (
    <div className={styles.tabs}>
      <Tabs label={t('languages.tabs')} tabs={[tab('en'), tab('so'), tab('ar')]} />
    </div>
  );
}
