import type { English } from './catalogues/en';
import type { Locale } from './locales';
import type { ServerTexts } from './serverTexts';
import type { Text } from './translate';

/** A language with the texts that are loaded of it. */
export interface Language {
  locale: Locale;
  /** The texts of the public pages. */
  texts: Readonly<Record<keyof English, Text>>;
  /** What the server's refusals are called; null where the server's own words are shown. */
  server: ServerTexts | null;
  /** Changes every text before it is shown: the pseudo-language of development. */
  disguise?: (text: string) => string;
}

const loaders: Record<Locale, () => Promise<Pick<Language, 'texts' | 'server'>>> = {
  en: async () => ({ texts: (await import('./catalogues/en')).en, server: null }),
  so: () => import('./catalogues/so'),
  ar: () => import('./catalogues/ar'),
};

/** Fetches the texts of a language, and of that language only. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const { texts, server } = await loaders[locale]();
  return { locale, texts, server };
}
