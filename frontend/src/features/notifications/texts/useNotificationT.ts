import { isApiError } from '../../../lib/api/apiError';
import { errorTextOr } from '../../../lib/api/errorText';
import { useT } from '../../../lib/i18n/I18nProvider';
import type { NotificationRefusal } from '../../../lib/i18n/serverTexts';
import { useOwnTexts } from '../../../lib/i18n/useOwnTexts';
import { texts as ar } from './ar';
import { en, type NotificationEnglish } from './en';
import { texts as so } from './so';

const TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export const useNotificationT = () => useOwnTexts<NotificationEnglish>(TEXTS);

const isRefusal = (code: string): code is NotificationRefusal =>
  code === 'MAILS_NOT_OFFERED' || code === 'PUSH_NOT_OFFERED';

/** Returns a function that converts a failed call to a sentence in the reader's language. */
export function useNotificationError(): (error: unknown) => string {
  const t = useNotificationT();
  const publicT = useT();
  return (error) => {
    const code = isApiError(error) ? error.code : '';
    return isRefusal(code) ? t(code) : errorTextOr(publicT, error, t('failed'));
  };
}
