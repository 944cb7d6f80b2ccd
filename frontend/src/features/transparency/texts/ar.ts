import { texts as auditActions } from '../../../lib/i18n/auditActions/ar';
import type { Translation } from '../../../lib/i18n/translate';
import type { TransparencyEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/ar.ts. */
export const texts: Translation<TransparencyEnglish, 'ar'> = {
  title: 'الشفافية',
  lead: 'ما فعله المشرفون، وكيف تُثبَت الحسابات، وأي التقييمات استُبعدت: بالأعداد وبلا أسماء.',
  loadFailed: 'تعذّر تحميل الأعداد',

  'accounts.heading': 'الحسابات',
  'accounts.text': 'في نهاية {date} بالتوقيت العالمي، بحسب أعلى إثبات قدّمه صاحب الحساب.',
  'accounts.notYet': 'لم تُعدّ الحسابات بعد. تُعدّ كل يوم بعد منتصف الليل بالتوقيت العالمي.',
  'accounts.level': 'أقوى تحقق',
  'accounts.level.none': 'لا شيء',
  'accounts.level.email': 'البريد الإلكتروني',
  'accounts.level.phone': 'رقم الهاتف',
  'accounts.level.in_person': 'حضوريًا',
  'accounts.registered': 'سجّلها أصحابها',
  'accounts.created': 'أنشأها المشرفون',

  'excluded.heading': 'التقييمات المستبعدة',
  'excluded.text': 'تقييمات استبعدها المشرفون أو أعادوها، بحسب السبب المعروض على الناخبين، حتى {date}.',
  'excluded.none': 'لم تُستبعد أي تقييمات.',
  'excluded.reason': 'السبب',
  'excluded.excluded': 'استُبعدت',
  'excluded.putBack': 'أُعيدت',
  'excluded.several_accounts': 'عدة حسابات لشخص واحد',
  'excluded.automated': 'تقييمات أرسلها برنامج',
  'excluded.paid': 'تقييمات مدفوعة',
  'excluded.other': 'سبب آخر',

  'ledger.heading': 'السجل العلني',
  'ledger.text':
    'كل التقييمات وما يطرأ عليها مدوّنة في سجل لا يستطيع أحد تغييره دون أن يُكتشف. ويمكن لأي شخص التحقق بالسجل من هذه الأعداد.',
  'ledger.link': 'إلى السجل العلني',

  'actions.heading': 'ما فعله المشرفون',
  'actions.text': 'قيود سجل التدقيق بحسب الشهر.',
  'actions.none': 'لا إجراءات بعد.',
  'actions.soFar': '{month}، حتى الآن',
  'actions.action': 'الإجراء',
  'actions.total': {
    zero: 'لا إجراءات',
    one: 'إجراء واحد',
    two: 'إجراءان',
    few: '{count} إجراءات',
    many: '{count} إجراءً',
    other: '{count} إجراء',
  },
  'actions.count': 'المرات',
  ...auditActions,
};
