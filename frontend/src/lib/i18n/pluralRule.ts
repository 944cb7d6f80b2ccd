import type { Locale } from './locales';

/** Returns the plural form of a count. */
export type PluralRule = (count: number) => Intl.LDMLPluralRule;

/**
 * Returns the plural rule of a language. A browser's Intl silently uses the device's language if it lacks
 * one, so the rule of Somali, which most browsers lack, is ours (as in the Unicode CLDR: one for 1, other for
 * the rest).
 */
export function pluralRule(locale: Locale): PluralRule {
  if (locale === 'so') return (count) => (count === 1 ? 'one' : 'other');
  const rules = new Intl.PluralRules(locale);
  return (count) => rules.select(count);
}
