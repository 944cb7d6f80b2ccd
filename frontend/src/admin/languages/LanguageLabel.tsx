import { type Locale, locales } from '../../lib/i18n/locales';
import { useAdminT } from '../texts/AdminTexts';
import styles from './LanguageTabs.module.css';

interface Props {
  label: string;
  locale: Locale;
  optional?: boolean;
}

/** The label of a field in `LanguageTabs`; labels of other languages than English name the language. */
export function LanguageLabel({ label, locale, optional = false }: Props) {
  const t = useAdminT();
  return (
    <span>
      {label}
      {locale !== 'en' && <span className={styles.ofLanguage}> ({locales[locale].name})</span>}
      {optional && ` (${t('form.optional')})`}
    </span>
  );
}
