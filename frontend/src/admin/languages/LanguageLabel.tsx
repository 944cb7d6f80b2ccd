import { type Locale, locales } from '../../lib/i18n/locales';
import styles from './LanguageTabs.module.css';

interface Props {
  label: string;
  locale: Locale;
}

/** The label of a field in `LanguageTabs`; labels of other languages than English name the language. */
export function LanguageLabel({ label, locale }: Props) {
  return (
    <span>
      {label}
      {locale !== 'en' && <span className={styles.ofLanguage}> ({locales[locale].name})</span>}
    </span>
  );
}
