import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type UserPageEnglish } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

export type UserPageT = ReturnType<typeof useUserPageT>;

/** Returns the translator of these texts in the current language. */
export const useUserPageT = () => useOwnTexts<UserPageEnglish>(TEXTS);
