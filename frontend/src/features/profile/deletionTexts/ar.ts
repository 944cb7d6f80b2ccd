import type { Translation } from '../../../lib/i18n/translate';
import type { DeletionEnglish } from './en';

export const texts: Translation<DeletionEnglish, 'ar'> = {
  askTitle: 'هل يُحذف الحساب؟',
  askText: 'يُحذف الاسم والعنوان والصورة وكل التقييمات. لا تُحتسب التقييمات بعد ذلك ولا يمكن لأحد استعادتها.',
  confirm: 'حذف حسابي نهائيًا',
  deleting: 'جارٍ الحذف…',
  doneTitle: 'تم حذف الحساب',
  doneText: 'حُذفت جميع بياناتك. شكرًا على المشاركة.',
  invalidTitle: 'الرابط غير صالح',
  invalidText:
    'يعمل الرابط ساعة واحدة، ولا يعمل بعد تعيين كلمة مرور جديدة. يمكن طلب رابط آخر من الملف الشخصي.',
};
