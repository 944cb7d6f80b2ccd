import type { Translation } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

/** The texts of the page that sets up a new site, which one person reads once. */
const en = {
  title: 'Set up the index',
  lead: 'Create the first administrator. The link from the server’s log works for 15 minutes, and only as long as no account exists.',
  create: 'Create administrator',
  creating: 'Creating administrator...',
  done: 'Administrator created. Choose the settings of the index next.',
  restore: 'Restore a backup instead',
  missing: 'The link is incomplete',
  missingHint: 'Open the whole link from the server’s log. Start the server again for a new one.',
} as const;

type SetupEnglish = typeof en;

const so: Translation<SetupEnglish, 'so'> = {
  title: 'Diyaari tusmada',
  lead: 'Samee maamulaha koowaad. Xiriiriyaha ku jira diiwaanka adeegaha wuxuu shaqaynayaa 15 daqiiqo, inta aanu akoon jirin oo keliya.',
  create: 'Samee maamulaha',
  creating: 'Maamulaha waa la samaynayaa…',
  done: 'Maamulaha waa la sameeyay. Hadda dooro dejinta tusmada.',
  restore: 'Halkii, soo celi kayd',
  missing: 'Xiriiriyuhu ma dhammaystirna',
  missingHint: 'Fur xiriiriyaha oo dhan ee ku jira diiwaanka adeegaha. Mid cusub, adeegaha mar kale kici.',
};

const ar: Translation<SetupEnglish, 'ar'> = {
  title: 'إعداد المؤشر',
  lead: 'إنشاء المشرف الأول. يعمل الرابط الوارد في سجل الخادم مدة 15 دقيقة، وما دام لا يوجد أي حساب.',
  create: 'إنشاء المشرف',
  creating: 'يجري إنشاء المشرف...',
  done: 'تم إنشاء المشرف. الخطوة التالية اختيار إعدادات المؤشر.',
  restore: 'استعادة نسخة احتياطية بدلًا من ذلك',
  missing: 'الرابط غير مكتمل',
  missingHint: 'يرجى فتح الرابط كاملًا من سجل الخادم. وللحصول على رابط جديد يُعاد تشغيل الخادم.',
};

const TEXTS = { en, so, ar };

export const useSetupT = () => useOwnTexts<SetupEnglish>(TEXTS);
