import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { type CaseEnglish, en } from './en';
import { texts as so } from './so';

export type CaseT = ReturnType<typeof useCaseT>;

const TEXTS = { en, so, ar };

/** Gives the translator of these texts in the current language. */
export const useCaseT = () => useOwnTexts<CaseEnglish>(TEXTS);
