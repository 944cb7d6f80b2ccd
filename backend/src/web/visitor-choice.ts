import { LANGUAGES, type Language } from './languages.js';

export type PageTheme = 'light' | 'dark' | null;

const LANGUAGE_COOKIE = 'language';
const THEME_COOKIE = 'colour-scheme';
/** The parameter of an address that asks for a language. */
export const LANGUAGE_PARAMETER = 'lang';

/** What a request tells of who reads the page. */
interface Visit {
  address: URL;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/**
 * Gives the language that the address asks for, else the one that was chosen on the device, else the first of the
 * browser's own that we have. The client decides by the same rule.
 */
export function visitorLanguage({ address, cookie, acceptLanguage }: Visit): Language {
  const given = [address.searchParams.get(LANGUAGE_PARAMETER), readCookie(cookie, LANGUAGE_COOKIE)];
  return given.find(isLanguage) ?? spoken(acceptLanguage).find(isLanguage) ?? LANGUAGES[0];
}

/** Gives the colours that were chosen on the device; null leaves it to the device itself. */
export function visitorTheme({ cookie }: Pick<Visit, 'cookie'>): PageTheme {
  const chosen = readCookie(cookie, THEME_COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

function isLanguage(text: string | null | undefined): text is Language {
  return (LANGUAGES as readonly (string | null | undefined)[]).includes(text);
}

function readCookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(/; */).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** The main languages of an Accept-Language header (RFC 9110, 12.5.4), the best liked first. */
function spoken(header = ''): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(/ *; */);
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return { language: tag.split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
