import { useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/I18nProvider';

/** Returns codes with their names as options, in the order of the names; in English where a browser has no others. */
export function useCodeNames(type: 'region' | 'currency', codes: readonly string[]) {
  const { locale } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale, 'en'], { type });
    return codes
      .map((code) => ({ value: code, label: `${names.of(code)} (${code})` }))
      .sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale, type, codes]);
}
