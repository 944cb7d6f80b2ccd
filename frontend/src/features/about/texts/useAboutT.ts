import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { type AboutEnglish, en } from './en';
import { texts as so } from './so';

/** In every language, because the server uses them to name the page. */
export const ABOUT_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export const useAboutT = () => useOwnTexts<AboutEnglish>(ABOUT_TEXTS);
