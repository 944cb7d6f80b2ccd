import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { type AuditEnglish, en } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

export type AuditT = ReturnType<typeof useAuditT>;

/** Returns the translator of these texts in the current language. */
export const useAuditT = () => useOwnTexts<AuditEnglish>(TEXTS);
