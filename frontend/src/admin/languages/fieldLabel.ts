import { type Locale, locales } from '../../lib/i18n/locales';

/** Returns the name of a field of one language; English fields have the plain name. */
export function fieldLabel(label: string, locale: Locale): string {
  return locale === 'en' ? label : `${label} (${locales[locale].name})`;
}

/**
 * Returns the attributes of an input for one language; the English input accepts texts in any language from
 * earlier versions.
 */
export function typingIn(locale: Locale) {
  const own = locale === 'en' ? { dir: 'auto' } : { dir: locales[locale].dir, lang: locale };
  return { ...own, autoComplete: 'off' };
}
