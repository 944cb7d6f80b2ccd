import { useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { codeNames } from './codeNames';

/** Returns codes with their names as options, in the order of the names. */
export function useCodeNames(type: 'region' | 'currency', codes: readonly string[]) {
  const { locale } = useLanguage();
  return useMemo(() => {
    const nameOf = codeNames(locale, type);
    return codes
      .map((code) => ({ value: code, label: `${nameOf(code)} (${code})` }))
      .sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale, type, codes]);
}
