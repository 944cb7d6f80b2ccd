import { useMemo } from 'react';
import { useLanguage } from './I18nProvider';
import { type Catalogue, createTranslator, type Text, type Translator } from './translate';

/**
 * Returns the translator of a part's own texts in the current language. All three languages load with the
 * part: a file for each would add a name to every other page.
 */
export function useOwnTexts<English extends Catalogue>(
  texts: Readonly<Record<'en' | 'so' | 'ar', Readonly<Record<keyof English, Text>>>>,
): Translator<English> {
  const { locale, disguise } = useLanguage();
  return useMemo(
    () => createTranslator(texts[locale] as English, locale, disguise),
    [texts, locale, disguise],
  );
}
