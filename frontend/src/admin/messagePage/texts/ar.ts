import type { Translation } from '../../../lib/i18n/translate';
import type { MessagePageEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/ar.ts. */
export const texts: Translation<MessagePageEnglish, 'ar'> = {
  replies: 'الردود',
  reply: 'الرد',
  replyHint: 'يُرسل الرد مع الرسالة إلى {email}، وتصبح الرسالة محلولة.',
  send: 'إرسال الرد',
  sent: 'تم إرسال الرد',
  replyMissing: 'يرجى إدخال رد.',
  byMail: 'لا يوجد خادم بريد، لذا تُكتب الردود ببرنامج البريد لديك.',
  setUpMail: 'إعداد خادم بريد',
  deletedAuthor: 'حساب محذوف',
  care: 'المشرف المكلَّف',
  nobody: 'لا أحد',
  take: 'إسنادها إلي',
  leave: 'إلغاء الإسناد',
  note: 'ملاحظة داخلية',
  noteHint: 'لا يراها إلا المشرفون.',
  saveNote: 'حفظ الملاحظة',
};
