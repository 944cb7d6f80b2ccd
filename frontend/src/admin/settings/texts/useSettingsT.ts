import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type SettingsEnglish } from './en';
import { texts as so } from './so';

export type SettingsT = ReturnType<typeof useSettingsT>;

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export const useSettingsT = () => useOwnTexts<SettingsEnglish>(TEXTS);
