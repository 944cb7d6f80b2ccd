import type { Translation } from '../../../lib/i18n/translate';
import type { InvitationsEnglish } from './en';

export const texts: Translation<InvitationsEnglish, 'ar'> = {
  open: 'الدعوات المفتوحة',
  none: 'لا توجد دعوة مفتوحة.',
  by: 'بدعوة من {name}',
  until: 'حتى {date}',
  revoke: 'إلغاء',
  revokeNamed: 'إلغاء دعوة {email}',
  revoked: 'تم إلغاء الدعوة',
  revokeFailed: 'تعذّر إلغاء الدعوة',
  invite: 'دعوة',
  emailHint: 'يختار الشخص اسم مستخدم وكلمة مرور. ومن لديه حساب يحتفظ به.',
  adminText: 'يرى جميع الدرجات ويغيّر كل شيء ويعيّن مشرفين آخرين.',
  sent: 'تم إرسال الدعوة',
  made: 'تم إنشاء الدعوة',
  failed: 'تعذّرت الدعوة',
  link: 'رابط الشخص المدعو',
  linkHint:
    'لا يرسل هذا الخادم بريدًا إلكترونيًا. يرجى نسخ الرابط الآن وتسليمه: يظهر مرة واحدة فقط ويعمل مدة 7 أيام.',
  copy: 'نسخ الرابط',
  copied: 'تم نسخ الرابط',
  copyFailed: 'تعذّر النسخ. يرجى تحديد الرابط ونسخه.',
  another: 'دعوة شخص آخر',
};
