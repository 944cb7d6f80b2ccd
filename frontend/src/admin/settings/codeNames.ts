import type { Locale } from '../../lib/i18n/locales';

/** Returns a function that names a country or currency by its code; in English where a browser has no other name. */
export function codeNames(locale: Locale, type: 'region' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type });
  return (code) => names.of(code) ?? code;
}

/** Splits a stored list of codes, such as `SO,KE`. */
export const codesIn = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);
