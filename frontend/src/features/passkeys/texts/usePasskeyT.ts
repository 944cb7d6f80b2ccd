import { isApiError } from '../../../lib/api/apiError';
import { errorText } from '../../../lib/api/errorText';
import { useT } from '../../../lib/i18n/I18nProvider';
import type { PasskeyRefusal } from '../../../lib/i18n/serverTexts';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type PasskeyEnglish } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export const usePasskeyT = () => useOwnTexts<PasskeyEnglish>(TEXTS);

const isRefusal = (code: string): code is PasskeyRefusal => code in en && code === code.toUpperCase();

/** Returns a function that converts a failed call to a sentence in the reader's language. */
export function usePasskeyError(): (error: unknown, fallback: Parameters<typeof errorText>[2]) => string {
  const t = usePasskeyT();
  const publicT = useT();
  return (error, fallback) => {
    const code = isApiError(error) ? error.code : '';
    return isRefusal(code) ? t(code) : errorText(publicT, error, fallback);
  };
}
