import type { Locale } from './locales';

/** Tells which plural form a count takes. */
export type PluralRule = (count: number) => Intl.LDMLPluralRule;

/**
 * Gives the plural rule of a language. Where a browser's Intl lacks a language it silently takes the device's own,
 * so the rule of Somali, which most lack, is ours (as in the Unicode CLDR: one for 1, other for the rest).
 */
export function pluralRule(locale: Locale): PluralRule {
  if (locale === 'so') return (count) => (count === 1 ? 'one' : 'other');
  const rules = new Intl.PluralRules(locale);
  return (count) => rules.select(count);
}
