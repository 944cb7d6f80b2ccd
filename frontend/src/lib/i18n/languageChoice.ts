import { readItem, writeItem } from '../storage/deviceStorage';
import { isLocale, type Locale, locales } from './locales';

const KEY = 'language';

/** Gives the language that was chosen on this device, else the first of the browser's that we have, else English. */
export function preferredLocale(): Locale {
  const chosen = readItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale) ?? 'en';
}

/** Keeps the choice on the device. */
export function rememberLocale(locale: Locale): void {
  writeItem(KEY, locale);
}

/** Tells the browser which language the page is in and which way it is read. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].dir;
}
