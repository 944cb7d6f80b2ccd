import type { Translation } from '../../../lib/i18n/translate';
import type { NotificationEnglish } from './en';

export const texts: Translation<NotificationEnglish, 'ar'> = {
  pushTitle: 'إشعارات على هذا الجهاز',
  pushText: 'عند افتتاح جولة وقبل انتهائها. تنقل الشركة صاحبة متصفحك الإشعار مشفّرًا.',
  pushOn: 'إرسال إشعارات الجولات إلى هذا الجهاز',
  pushSaved: 'سيُعلمك هذا الجهاز بالجولات',
  pushStopped: 'لن يُعلمك هذا الجهاز بالجولات بعد الآن',
  pushBlocked: 'يحظر متصفحك إشعارات هذا الموقع. يمكن تغيير ذلك في إعداداته.',

  'round.title': 'رسائل عن الجولات',
  'round.text': 'رسالة عند افتتاح جولة، وأخرى قبل انتهائها.',
  'round.on': 'إرسال رسائل إليّ عن الجولات',
  'round.saved': 'ستصلك رسائل عن الجولات',
  'round.stopped': 'لن تصلك رسائل أخرى عن الجولات',
  'round.doneText': 'لن تصلك رسائل أخرى عن الجولات.',
  'round.stopTitle': 'إيقاف الرسائل عن الجولات؟',
  'round.stopText': 'لن تصلك رسائل عند افتتاح جولة أو انتهائها. يمكن تفعيلها من جديد في الملف الشخصي.',

  failed: 'تعذّر التغيير',
  stop: 'إيقاف هذه الرسائل',
  doneTitle: 'أُوقفت الرسائل',
  invalidTitle: 'الرابط غير مكتمل',
  invalidText: 'يرجى فتح الرابط كاملًا من الرسالة، أو إيقاف الرسائل في الملف الشخصي.',
  MAILS_NOT_OFFERED: 'تحتاج هذه الرسائل إلى عنوان بريد إلكتروني مؤكد',
  PUSH_NOT_OFFERED: 'لا توجد إشعارات للأجهزة',
};
