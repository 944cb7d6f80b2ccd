import { readItem, writeChoice } from '../storage/deviceStorage';
import { isLocale, type Locale, locales } from './locales';

const KEY = 'language';
/** The parameter of an address that asks for a language, so that a page has an address in each. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * Gives the language that the address asks for, else the one that was chosen on this device, else the first of the
 * browser's that we have, else English.
 */
export function preferredLocale(): Locale {
  const asked = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  if (isLocale(asked)) return asked;
  const chosen = readItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale) ?? 'en';
}

/** Keeps the choice on the device; an address that asks for another language asks no longer. */
export function rememberLocale(locale: Locale): void {
  writeChoice(KEY, locale);
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Lets the server know of a choice that was made before it asked. */
export function tellServerOfLocale(): void {
  const chosen = readItem(KEY);
  if (isLocale(chosen)) writeChoice(KEY, chosen);
}

/** Tells the browser which language the page is in and which way it is read. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].dir;
}
