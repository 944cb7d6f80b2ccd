import { useId } from 'react';
import { Icon } from '../../components/Icon';
import { useChooseLanguage, useLanguage, useT } from '../../lib/i18n/I18nProvider';
import { isLocale, LOCALES, locales } from '../../lib/i18n/locales';
import { withToasts } from '../../lib/toasts';
import styles from './LanguageSwitcher.module.css';

/**
 * Changes the language and stores the choice on the device. A native select, which every phone and screen
 * reader supports; each language has its own name, for people who can't read the current one. Only the code
 * of the current language is visible.
 */
export function LanguageSwitcher() {
  const t = useT();
  const id = useId();
  const { locale } = useLanguage();
  const choose = useChooseLanguage();
  const change = (chosen: string) => {
    if (isLocale(chosen))
      choose(chosen).catch(() => withToasts((toasts) => toasts.error(t('language.failed'))));
  };
  return (
    <div className={styles.switcher}>
      <bdi aria-hidden="true">{locale.toUpperCase()}</bdi>
      <Icon name="chevronDown" />
      <label className="visually-hidden" htmlFor={id}>
        {t('language.label')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={locale}
        onChange={({ target }) => change(target.value)}
      >
        {LOCALES.map((name) => (
          <option key={name} value={name} lang={name} dir={locales[name].dir}>
            {locales[name].name}
          </option>
        ))}
      </select>
    </div>
  );
}
