import { LANGUAGES, type Language } from '../http/languages.js';
import { acceptedLanguages } from '../http/negotiation.js';

export type PageTheme = 'light' | 'dark' | null;

const LANGUAGE_COOKIE = 'language';
const THEME_COOKIE = 'colour-scheme';
/** The parameter of an address that selects a language. */
export const LANGUAGE_PARAMETER = 'lang';

/** What a request tells about the reader. */
interface Visit {
  /** The query of the address. */
  query?: URLSearchParams;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * Returns the language of the address, otherwise the one chosen on the device, otherwise the browser's first known one.
 * The client follows the same rule.
 * @param fallback for a browser that asks for none of ours
 */
export function visitorLanguage({ query, cookie, acceptLanguage }: Visit, fallback: Language): Language {
  return (
    askedLanguage(query) ??
    chosenLanguage(cookie) ??
    acceptedLanguages(acceptLanguage, LANGUAGES)[0] ??
    fallback
  );
}

/** Returns the language of an address, if it is known. */
export function askedLanguage(query: URLSearchParams | undefined): Language | undefined {
  return languageOf(query?.get(LANGUAGE_PARAMETER));
}

const chosenLanguage = (cookie: string | undefined) => languageOf(readCookie(cookie, LANGUAGE_COOKIE));

/** Returns the colour scheme chosen on the device; null if the device decides. */
export function visitorTheme({ cookie }: Pick<Visit, 'cookie'>): PageTheme {
  const chosen = readCookie(cookie, THEME_COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function languageOf(text: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

function readCookie(header: string | undefined, name: string): string | null {
  const pairs = header?.split(';').map((pair) => pair.trim());
  return pairs?.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
