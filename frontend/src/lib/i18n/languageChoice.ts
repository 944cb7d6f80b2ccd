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
  const asked = askedLocale();
  if (asked) return asked;
  const chosen = readItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale) ?? 'en';
}

function askedLocale(): Locale | undefined {
  const asked = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  return isLocale(asked) ? asked : undefined;
}

/** Keeps the choice on the device; an address that asks for another language asks no longer. */
export function rememberLocale(locale: Locale): void {
  writeChoice(KEY, locale);
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Lets the server know of the choice on this device. Where none was made, the first address that asks for a language
 * makes it: its reader sees that language on the next pages too, and after a reload.
 */
export function tellServerOfLocale(): void {
  const chosen = readItem(KEY);
  const locale = isLocale(chosen) ? chosen : askedLocale();
  if (locale) writeChoice(KEY, locale);
}

/** Tells the browser which language the page is in and which way it is read. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].dir;
}
