import { LANGUAGES, type Language } from '../http/languages.js';
import { acceptedLanguages } from '../http/negotiation.js';

export type PageTheme = 'light' | 'dark' | null;

const LANGUAGE_COOKIE = 'language';
const THEME_COOKIE = 'colour-scheme';
/** The parameter of an address that asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

/** What a request tells of who reads the page. */
interface Visit {
  /** Of the address. */
  query?: URLSearchParams;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * Gives the language that the address asks for, else the one that was chosen on the device, else the first of the
 * browser's own that we have. The client decides by the same rule.
 */
export function visitorLanguage({ query, cookie, acceptLanguage }: Visit): Language {
  return (
    askedLanguage(query) ??
    chosenLanguage(cookie) ??
    acceptedLanguages(acceptLanguage, LANGUAGES)[0] ??
    LANGUAGES[0]
  );
}

/** @returns the language that an address asks for, if it is one of ours */
export function askedLanguage(query: URLSearchParams | undefined): Language | undefined {
  return languageOf(query?.get(LANGUAGE_PARAMETER));
}

const chosenLanguage = (cookie: string | undefined) => languageOf(readCookie(cookie, LANGUAGE_COOKIE));

/** Gives the colours that were chosen on the device; null leaves it to the device itself. */
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
