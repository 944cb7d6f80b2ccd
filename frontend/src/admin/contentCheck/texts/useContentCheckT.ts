import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { type ContentCheckEnglish, en } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

export type ContentCheckT = ReturnType<typeof useContentCheckT>;

/** Returns the translator of these texts in the current language. */
export const useContentCheckT = () => useOwnTexts<ContentCheckEnglish>(TEXTS);
