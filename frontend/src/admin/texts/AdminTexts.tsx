import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { createTranslator, type Translator } from '../../lib/i18n/translate';
import type { AdminEnglish } from './en';
import { loadAdminTexts } from './loadAdminTexts';

export type AdminT = Translator<AdminEnglish>;

const AdminTextsContext = createContext<AdminT | null>(null);

/** Provides the administration's texts in the current language; suspends while they load. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const { locale, disguise } = useLanguage();
  const texts = use(loadAdminTexts(locale));
  const t = useMemo(() => createTranslator(texts, locale, disguise) as AdminT, [texts, locale, disguise]);
  return <AdminTextsContext value={t}>{children}</AdminTextsContext>;
}

/** Returns the translator of the administration's texts; useT has the texts of the public pages. */
export function useAdminT(): AdminT {
  const t = useContext(AdminTextsContext);
  if (!t) throw new Error('There are no texts outside AdminTexts');
  return t;
}
