import { useLanguage } from '../../lib/i18n/I18nProvider';
import { useAdminT } from '../texts/AdminTexts';

type Rule = 'one' | 'two' | 'few' | 'other';

/** Formats a rank as an ordinal, such as `4th`. */
export type PlaceText = (rank: number | null) => string;

/** Returns a function that formats a rank in the current language; a dash without one. */
export function usePlaceText(): PlaceText {
  const t = useAdminT();
  const { locale } = useLanguage();
  return (rank) => {
    if (rank === null) return t('table.none');
    // Only English has different ordinals here, and browsers don't know the rules of every language.
    const rule = locale === 'en' ? new Intl.PluralRules(locale, { type: 'ordinal' }).select(rank) : 'other';
    return t(`place.${rule as Rule}`, { number: rank });
  };
}
