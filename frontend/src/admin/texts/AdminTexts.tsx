import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from '../../lib/i18n/I18nProvider';
import type { Locale } from '../../lib/i18n/locales';
import { createTranslator, type Text, type Translator } from '../../lib/i18n/translate';
import { type AdminEnglish, en } from './en';

export type AdminT = Translator<AdminEnglish>;

/** The same keys in each language, plural forms as the language has them. */
const CATALOGUES: Record<Locale, Readonly<Record<keyof AdminEnglish, Text>>> = { en };

const AdminTextsContext = createContext<AdminT>(createTranslator(en, 'en'));

/** Gives everything below it the administration's texts in the current language. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const t = useMemo(() => createTranslator(CATALOGUES[locale], locale) as AdminT, [locale]);
  return <AdminTextsContext value={t}>{children}</AdminTextsContext>;
}

/** Gives the translator of the administration's texts; those of the public pages come from useT. */
export function useAdminT(): AdminT {
  return useContext(AdminTextsContext);
}
