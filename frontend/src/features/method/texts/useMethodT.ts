import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type MethodEnglish } from './en';
import { texts as so } from './so';

export type MethodT = Translator<MethodEnglish>;

const TEXTS = { en, so, ar };

/** Gives the translator of these texts in the current language. */
export function useMethodT(): MethodT {
  return useOwnTexts<MethodEnglish>(TEXTS);
}
