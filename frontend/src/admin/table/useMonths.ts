import { useLanguage, useT } from '../../lib/i18n/I18nProvider';
import type { Months } from './shortTime';

/** Returns the names of the months in the current language. */
export function useMonths(): Months {
  const publicT = useT();
  const { locale } = useLanguage();
  return { publicT, locale };
}
