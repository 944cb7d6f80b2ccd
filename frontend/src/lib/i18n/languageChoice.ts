import { readItem, writeChoice } from '../storage/deviceStorage';
import { isLocale, type Locale, locales } from './locales';

const KEY = 'language';
/** The parameter of an address that selects a language, so that a page has an address in each. */
export const LANGUAGE_PARAMETER = 'lang';

/**
 * Returns the language of the address, otherwise the one chosen on this device, otherwise the browser's first
 * known one, otherwise the site's default.
 */
export function preferredLocale(): Locale {
  const asked = askedLocale();
  if (asked) return asked;
  const chosen = readItem(KEY);
  if (isLocale(chosen)) return chosen;
  return navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLocale) ?? defaultLocale();
}

/** The server has written the default into a document for a browser without a language of ours. */
function defaultLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en';
}

function askedLocale(): Locale | undefined {
  const asked = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  return isLocale(asked) ? asked : undefined;
}

/** Stores the choice on the device, and removes another language from the address. */
export function rememberLocale(locale: Locale): void {
  writeChoice(KEY, locale);
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/**
 * Tells the server the choice of this device. Without a choice, the first address with a language makes it,
 * so that its reader sees that language on the next pages too, and after a reload.
 */
export function tellServerOfLocale(): void {
  const chosen = readItem(KEY);
  const locale = isLocale(chosen) ? chosen : askedLocale();
  if (locale) writeChoice(KEY, locale);
}

/** Sets the document's language and direction. */
export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = locales[locale].dir;
}
