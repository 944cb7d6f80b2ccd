import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type MethodologyEnglish } from './en';
import { texts as so } from './so';

export type MethodologyT = Translator<MethodologyEnglish>;

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useMethodologyT(): MethodologyT {
  return useOwnTexts<MethodologyEnglish>(TEXTS);
}
