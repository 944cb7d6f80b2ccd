import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type OpenDataEnglish } from './en';
import { texts as so } from './so';

export type OpenDataT = Translator<OpenDataEnglish>;

/** In every language: the server names the page by them. */
export const OPEN_DATA_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useOpenDataT(): OpenDataT {
  return useOwnTexts<OpenDataEnglish>(OPEN_DATA_TEXTS);
}
