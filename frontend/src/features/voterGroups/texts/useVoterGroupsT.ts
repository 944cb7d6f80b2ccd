import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type VoterGroupsEnglish } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export const useVoterGroupsT = () => useOwnTexts<VoterGroupsEnglish>(TEXTS);
