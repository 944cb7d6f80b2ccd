import { useMemo } from 'react';
import { useLanguage } from '../../../lib/i18n/I18nProvider';
import { createTranslator, type Text, type Translator } from '../../../lib/i18n/translate';
import { texts as ar } from './ar';
import { en, type MethodEnglish } from './en';
import { texts as so } from './so';

export type MethodT = Translator<MethodEnglish>;

/** All three come with the page: a file for each would cost every other page its name. */
const TEXTS: Readonly<Record<'en' | 'so' | 'ar', Readonly<Record<keyof MethodEnglish, Text>>>> = {
  en,
  so,
  ar,
};

/** Gives the translator of these texts in the current language. */
export function useMethodT(): MethodT {
  const { locale, disguise } = useLanguage();
  return useMemo(
    () => createTranslator(TEXTS[locale] as MethodEnglish, locale, disguise),
    [locale, disguise],
  );
}
