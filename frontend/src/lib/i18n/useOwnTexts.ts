import { useMemo } from 'react';
import { useLanguage } from './I18nProvider';
import { type Catalogue, createTranslator, type Text, type Translator } from './translate';

/**
 * Gives the translator of a part's own texts in the current language. All three come with the part: a file for each would
 * cost every other page its name.
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
