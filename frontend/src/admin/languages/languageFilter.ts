import type { QuickView } from '../filters/listFilter';
import { useFilterValue } from '../filters/readFilter';
import type { AdminT } from '../texts/AdminTexts';
import { OTHER_LOCALES, type OtherLocale } from './missingTexts';

/** Reads from the address the language of missing texts. */
export const useLanguageFilter = (): OtherLocale | undefined => useFilterValue('lacks', OTHER_LOCALES);

/** The views of a list whose items have texts: all, and those that lack a text in one language. */
export const languageViews = (t: AdminT): QuickView[] => [
  { label: t('views.all'), filters: {} },
  ...OTHER_LOCALES.map((value) => ({ label: t(`languages.lacks.${value}`), filters: { lacks: value } })),
];
