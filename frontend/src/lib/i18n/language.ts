import type { English } from './catalogues/en';
import type { Locale } from './locales';
import type { ServerTexts } from './serverTexts';
import type { Text } from './translate';

/** A language with its loaded texts. */
export interface Language {
  locale: Locale;
  /** The texts of the public pages. */
  texts: Readonly<Record<keyof English, Text>>;
  /** The texts of the server's refusals; null if the server's own words are shown. */
  server: ServerTexts | null;
  /** The address of the site's own logo. */
  logo?: string | undefined;
  /** Changes every text before it is shown, for the pseudo-language of development. */
  disguise?: (text: string) => string;
}

const loaders: Record<Locale, () => Promise<Pick<Language, 'texts' | 'server'>>> = {
  en: async () => ({ texts: (await import('./catalogues/en')).en, server: null }),
  so: () => import('./catalogues/so'),
  ar: () => import('./catalogues/ar'),
};

/** What administrators have made of the name and the mark of the site. */
export interface Site {
  texts?: Partial<Record<Locale, Partial<Record<keyof English, string>>>>;
  logo?: string;
}

/** The server writes it into each document: no page waits for it, and none shows another name first. */
function readSite(): Site | null {
  const text = document.getElementById('site')?.textContent;
  return text ? (JSON.parse(text) as Site) : null;
}

/** Fetches the texts of a language, and of that language only. @param site on the server, which has no document */
export async function loadLanguage(locale: Locale, site = readSite()): Promise<Language> {
  const { texts, server } = await loaders[locale]();
  return { locale, texts: { ...texts, ...site?.texts?.[locale] }, server, logo: site?.logo };
}
