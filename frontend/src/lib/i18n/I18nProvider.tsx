import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { English } from './catalogues/en';
import { type Language, loadLanguage } from './language';
import { rememberLocale, showLocale } from './languageChoice';
import type { Locale } from './locales';
import { createTranslator, type Translator } from './translate';

export type T = Translator<English>;

interface I18n {
  language: Language;
  t: T;
  choose: (locale: Locale) => Promise<void>;
}

const I18nContext = createContext<I18n | null>(null);

interface Props {
  /** The initial language. */
  first: Language;
  /** Called with each language once it is shown. */
  onShow?: (language: Language) => void;
  children: ReactNode;
}

/** Provides the texts of one language, and the function that changes it. */
export function I18nProvider({ first, onShow, children }: Props) {
  const [language, setLanguage] = useState(first);
  const wanted = useRef(first.locale);

  useLayoutEffect(() => {
    showLocale(language.locale);
    onShow?.(language);
  }, [language, onShow]);

  const value = useMemo(() => {
    const { texts, locale, disguise } = language;
    return {
      language,
      t: createTranslator(texts, locale, disguise) as T,
      choose: async (locale: Locale) => {
        wanted.current = locale;
        const next = await loadLanguage(locale);
        // Somebody may have chosen again while the texts were loading: the last choice counts.
        if (wanted.current !== locale) return;
        rememberLocale(locale);
        // A part of the page that must load its own texts first continues to show the old ones, and typed
        // values.
        startTransition(() => setLanguage(next));
      },
    };
  }, [language]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There are no texts outside an I18nProvider');
  return i18n;
}

/** Returns the translator of the current language. */
export function useT(): T {
  return useI18n().t;
}

/** Returns the current language. */
export function useLanguage(): Language {
  return useI18n().language;
}

/**
 * Returns the function that changes the language; it rejects, and nothing changes, if the texts can't be
 * loaded.
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  return useI18n().choose;
}
