import { use, useMemo } from 'react';
import { isApiError } from '../../../lib/api/apiError';
import { errorTextOr } from '../../../lib/api/errorText';
import { useLanguage, useT } from '../../../lib/i18n/I18nProvider';
import type { Locale } from '../../../lib/i18n/locales';
import { createTranslator, type Text, type Translator } from '../../../lib/i18n/translate';
import type { LevelEnglish } from './en';

interface Loaded {
  texts: Readonly<Record<keyof LevelEnglish, Text>>;
  /** Null if the server's own words are shown. */
  refusals: Readonly<Record<string, string>> | null;
}

const loaders: Record<Locale, () => Promise<Loaded>> = {
  en: async () => ({ texts: (await import('./en')).en, refusals: null }),
  so: () => import('./so'),
  ar: () => import('./ar'),
};

const loading = new Map<Locale, Promise<Loaded>>();

function load(locale: Locale): Promise<Loaded> {
  const known = loading.get(locale);
  if (known) return known;
  const texts = loaders[locale]();
  loading.set(locale, texts);
  texts.catch(() => loading.delete(locale));
  return texts;
}

/** Returns the translator of these texts in the current language; suspends while they load. */
export function useLevelT(): Translator<LevelEnglish> {
  const { locale, disguise } = useLanguage();
  const { texts } = use(load(locale));
  return useMemo(() => createTranslator(texts as LevelEnglish, locale, disguise), [texts, locale, disguise]);
}

/** Returns a function that converts a failed call to a sentence in the reader's language. */
export function useProofRefusal(): (error: unknown, fallback: string) => string {
  const t = useT();
  const { refusals } = use(load(useLanguage().locale));
  return (error, fallback) => {
    const code = isApiError(error) ? (error.errors?.[0]?.code ?? error.code) : '';
    return refusals?.[code] ?? errorTextOr(t, error, fallback);
  };
}
