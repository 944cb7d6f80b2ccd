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
  /** Changes every text before it is shown, for the pseudo-language of development. */
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
