import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type English, en } from './catalogues/en';
import type { Locale } from './locales';
import { createTranslator, type Text, type Translator } from './translate';

export type T = Translator<English>;

interface I18n {
  locale: Locale;
  t: T;
}

const I18nContext = createContext<I18n>({ locale: 'en', t: createTranslator(en, 'en') });

interface Props {
  locale: Locale;
  /** The texts of the locale: the same keys as the English ones, plural forms as the language has them. */
  catalogue: Readonly<Record<keyof English, Text>>;
  children: ReactNode;
}

/** Gives everything below it the texts of one language. */
export function I18nProvider({ locale, catalogue, children }: Props) {
  const value = useMemo(() => ({ locale, t: createTranslator(catalogue, locale) as T }), [locale, catalogue]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

/** Gives the translator of the current language. */
export function useT(): T {
  return useContext(I18nContext).t;
}

/** Gives the current language. */
export function useLocale(): Locale {
  return useContext(I18nContext).locale;
}
