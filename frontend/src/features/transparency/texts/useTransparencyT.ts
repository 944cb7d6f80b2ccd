import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type TransparencyEnglish } from './en';
import { texts as so } from './so';

export type TransparencyT = Translator<TransparencyEnglish>;

/** In every language, because the server uses them to name the page. */
export const TRANSPARENCY_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useTransparencyT(): TransparencyT {
  return useOwnTexts<TransparencyEnglish>(TRANSPARENCY_TEXTS);
}
