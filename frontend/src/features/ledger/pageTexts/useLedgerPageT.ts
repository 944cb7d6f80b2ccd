import type { Translator } from '../../../lib/i18n/translate';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type LedgerPageEnglish } from './en';
import { texts as so } from './so';

export type LedgerPageT = Translator<LedgerPageEnglish>;

/** In every language, because the server uses them to name the page. */
export const LEDGER_PAGE_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useLedgerPageT(): LedgerPageT {
  return useOwnTexts<LedgerPageEnglish>(LEDGER_PAGE_TEXTS);
}
