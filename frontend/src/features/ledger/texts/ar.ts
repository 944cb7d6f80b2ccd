import type { Translation } from '../../../lib/i18n/translate';
import type { LedgerEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/ar.ts. */
export const texts: Translation<LedgerEnglish, 'ar'> = {
  'receipt.heading': 'إيصال تقييمك:',
  'receipt.none': 'هذا التقييم أقدم من السجل العلني، وسيحصل على إيصاله قريبًا.',
  'receipt.copy': 'نسخ',
  'receipt.copied': 'تم النسخ',
  'receipt.notCopied': 'تعذّر النسخ',
  'receipt.what': 'ما هو الإيصال؟',
  'receipt.text':
    'تقييمك مدوَّن في سجل علني لا يستطيع أحد تغييره دون أن يُكتشف. يُظهر السجل المرشح واليوم لكل تقييم، ولا يُظهر الناخب ولا الدرجات. بالإيصال تجد تقييمك.',
  'receipt.private':
    'لا نضع زرًا لإرساله إلى آخرين: ينبغي ألا يستطيع أحد أن يطلب منك دليلًا على كيفية تقييمك. الإيصال وحده لا يكشف درجاتك.',
  'receipt.more': 'عن السجل العلني',

  'check.button': 'التحقق من تقييمي',
  'check.running': 'جارٍ التحقق…',
  'check.later': 'تقييمك محفوظ وسيُضاف قريبًا إلى السجل العلني. يستغرق ذلك نحو عشر دقائق: يرجى التحقق لاحقًا.',
  'check.wrong': 'هناك خطأ ما.',
  'check.whatToDo': 'يرجى نسخ الإيصال، والتقاط صورة لهذه الصفحة، وإخبارنا أو إخبار من يراقب هذا المؤشر.',
  'check.contact': 'الاتصال بنا',
  'check.notYet': 'هذا التقييم أقدم من السجل العلني وسيُضاف إليه قريبًا: يرجى التحقق لاحقًا.',
  'check.failed': 'تعذّر التحقق. يرجى المحاولة مرة أخرى.',
  'check.noCrypto': 'لا يستطيع هذا المتصفح التحقق. يرجى استخدام متصفح آخر.',

  'answer.there.right': 'التقييم مدوّن في السجل العلني.',
  'answer.there.later': 'سيُدوَّن قريبًا في السجل العلني.',
  'answer.there.wrong': 'التقييم غير موجود في السجل العلني.',
  'answer.same.right': 'لم يتغيّر.',
  'answer.same.later': 'يمكن التحقق من عدم تغيّره فور تدوينه.',
  'answer.same.wrong': 'تغيّر، أو يتعذر التحقق منه.',
  'answer.counts.counted': 'التقييم محتسب.',
  'answer.counts.pending': 'غير محتسب بعد: ينتظر تأكيدك.',
  'answer.counts.excluded': 'غير محتسب: استبعده المشرفون.',
  'answer.how': 'كيف جرى التحقق',

  'step.scores.right': 'الدرجات في هذه الصفحة مطابقة للدرجات المدوّنة.',
  'step.scores.wrong': 'الدرجات في هذه الصفحة غير مطابقة للدرجات المدوّنة.',
  'step.own.right': 'القيد لك وحدك: فيه رقم سري صنعه هذا الجهاز.',
  'step.own.wrong': 'ليس في القيد الرقم السري الذي صنعه هذا الجهاز.',
  'step.own.unable': 'قيّمت من جهاز آخر، وهو وحده يعرف الرقم السري في القيد.',
  'step.entry.right': 'القيد مطابق للمرشح واليوم وهذا الإيصال.',
  'step.entry.wrong': 'القيد غير مطابق للمرشح أو اليوم أو هذا الإيصال.',
  'step.place.right': 'القيد موجود في السجل.',
  'step.place.wrong': 'القيد غير موجود في السجل الذي يُعرض على الجميع.',
  'step.place.later': 'القيد ليس في السجل بعد.',
  'step.signature.right': 'السجل موقّع من المؤشر.',
  'step.signature.wrong': 'توقيع السجل غير صحيح.',
  'step.signature.later': 'يُوقَّع القيد عندما يدخل السجل.',
  'step.signature.unable': 'هذا المتصفح أقدم من أن يتحقق من التوقيع. تم التحقق من كل ما عداه.',
  'step.grown.right': 'في السجل كل ما رآه هذا الجهاز من قبل.',
  'step.grown.wrong': 'يختلف السجل عمّا رآه هذا الجهاز من قبل.',
  'step.grown.later': 'عندها تجري المقارنة بالسجلات السابقة.',
};
