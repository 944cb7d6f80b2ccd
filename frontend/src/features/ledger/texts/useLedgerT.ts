import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type LedgerEnglish } from './en';
import { texts as so } from './so';

export type LedgerT = Translator<LedgerEnglish>;

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useLedgerT(): LedgerT {
  return useOwnTexts<LedgerEnglish>(TEXTS);
}
