import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import type { English } from '../../lib/i18n/catalogues/en';
import { useLanguage } from '../../lib/i18n/I18nProvider';
import { createTranslator, type Translator } from '../../lib/i18n/translate';
import type { AdminEnglish } from './en';
import { loadAdminTexts } from './loadAdminTexts';

/** The names of fields that public pages show too, which the administration takes from their catalogue. */
type PublicFields = Pick<English, Extract<keyof English, `field.${string}`>>;

export type AdminT = Translator<AdminEnglish & PublicFields>;

const AdminTextsContext = createContext<AdminT | null>(null);

/** Provides the administration's texts in the current language; suspends while they load. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const { texts: publicTexts, locale, disguise } = useLanguage();
  const adminTexts = use(loadAdminTexts(locale));
  const t = useMemo(
    () => createTranslator({ ...publicTexts, ...adminTexts }, locale, disguise) as AdminT,
    [publicTexts, adminTexts, locale, disguise],
  );
  return <AdminTextsContext value={t}>{children}</AdminTextsContext>;
}

/** Returns the translator of the administration's texts; useT has the texts of the public pages. */
export function useAdminT(): AdminT {
  const t = useContext(AdminTextsContext);
  if (!t) throw new Error('There are no texts outside AdminTexts');
  return t;
}
