import { isApiError } from '../../../lib/api/apiError';
import { errorTextOr } from '../../../lib/api/errorText';
import { useLanguage, useT } from '../../../lib/i18n/I18nProvider';
import type { Locale } from '../../../lib/i18n/locales';
import type { OperationRefusal } from '../../../lib/i18n/serverTexts';

const REFUSALS: Readonly<Partial<Record<Locale, Readonly<Record<OperationRefusal, string>>>>> = {
  so: {
    SETTING_CHANGE_NOT_FOUND: 'Beddelkan dejintu ma jiro',
    SETTING_CHANGE_DECIDED: 'Beddelkan dejinta mar hore ayaa la xaqiijiyay ama laga noqday',
    GATEWAY_NOT_SET:
      'Adeege farriimo qoraal ah lama dejin. Geli mid ka hor inta aanad dirin farriin tijaabo ah',
    TEST_SMS_REFUSED: 'Adeegaha farriimaha qoraalka ah ma aqbalin farriinta tijaabada',
    TEST_MAIL_REFUSED: 'Adeegaha boostadu ma aqbalin iimaylka tijaabada',
    BACKUP_NOT_FOUND: 'Kaydad dhammaystiran kuma jirto galka BACKUP_URL',
    BACKUP_ELSEWHERE: 'Kaydadku waxay ku jiraan weel dibadda ah. Kaga soo deji qalabkiisa',
    DOWNLOAD_LINK_INVALID: 'Xiriirkan waqtigiisii waa dhammaaday ama waa la isticmaalay. Mid cusub codso',
  },
  ar: {
    SETTING_CHANGE_NOT_FOUND: 'هذا التغيير للإعدادات غير موجود',
    SETTING_CHANGE_DECIDED: 'سبق تأكيد هذا التغيير للإعدادات أو سحبه',
    GATEWAY_NOT_SET: 'لم تُحدَّد بوابة للرسائل النصية. يرجى إدخال بوابة قبل إرسال رسالة تجريبية',
    TEST_SMS_REFUSED: 'لم تقبل بوابة الرسائل النصية الرسالة التجريبية',
    TEST_MAIL_REFUSED: 'لم يقبل خادم البريد الرسالة التجريبية',
    BACKUP_NOT_FOUND: 'لا توجد نسخة احتياطية مكتملة في مجلد BACKUP_URL',
    BACKUP_ELSEWHERE: 'النسخ الاحتياطية في حاوية تخزين. يرجى تنزيلها بأدوات الحاوية',
    DOWNLOAD_LINK_INVALID: 'انتهت صلاحية هذا الرابط أو استُخدم. يرجى طلب رابط جديد',
  },
};

/**
 * Returns a function that names an error, like `errorTextOr`; refusals about settings, test messages and backups are
 * translated here.
 */
export function useRefusalText(): (error: unknown, fallback: string) => string {
  const publicT = useT();
  const { locale } = useLanguage();
  const refusals: Readonly<Record<string, string>> | undefined = REFUSALS[locale];
  return (error, fallback) =>
    (isApiError(error) && refusals?.[error.code]) || errorTextOr(publicT, error, fallback);
}
