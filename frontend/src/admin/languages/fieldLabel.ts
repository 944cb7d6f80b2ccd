import { type Locale, locales } from '../../lib/i18n/locales';

/** Names a field of one language: English ones go by the plain name. */
export function fieldLabel(label: string, locale: Locale): string {
  return locale === 'en' ? label : `${label} (${locales[locale].name})`;
}

/** The attributes of an input for one language: English fields take whatever was typed before there were others. */
export function typingIn(locale: Locale) {
  const own = locale === 'en' ? { dir: 'auto' } : { dir: locales[locale].dir, lang: locale };
  return { ...own, autoComplete: 'off' };
}
