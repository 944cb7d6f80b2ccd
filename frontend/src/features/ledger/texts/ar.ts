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
    'تقييمك مدوَّن في سجل علني لا يستطيع أحد تغييره دون أن يُكتشف. يذكر السجل لأي مرشح وفي أي يوم أُعطي التقييم، ولا يذكر من أعطاه ولا الدرجات. بالإيصال تجد تقييمك فيه.',
  'receipt.private':
    'لا يوجد زر لإرساله إلى آخرين، وذلك عن قصد: ينبغي ألا يستطيع أحد أن يطلب منك دليلًا على كيفية تقييمك. الإيصال وحده لا يكشف درجاتك لأحد.',
  'receipt.more': 'عن السجل العلني',

  'check.button': 'تحقّق من تقييمي',
  'check.running': 'جارٍ التحقق…',
  'check.later': 'تقييمك محفوظ وينتظر مكانه في السجل العلني. يستغرق ذلك نحو عشر دقائق: تحقّق لاحقًا.',
  'check.wrong': 'هناك شيء ليس كما ينبغي.',
  'check.whatToDo': 'انسخ الإيصال، والتقط صورة لهذه الصفحة، وأخبرنا أو أخبر من يراقب هذا المؤشر.',
  'check.contact': 'اتصل بنا',
  'check.notYet': 'هذا التقييم أقدم من السجل العلني وسيُضاف إليه قريبًا: تحقّق لاحقًا.',
  'check.failed': 'تعذّر التحقق. يرجى المحاولة مرة أخرى.',
  'check.noCrypto': 'لا يستطيع هذا المتصفح التحقق. جرّب متصفحًا آخر.',

  'answer.there.right': 'التقييم مدوّن في السجل العلني.',
  'answer.there.later': 'سيُدوَّن قريبًا في السجل العلني.',
  'answer.there.wrong': 'التقييم غير موجود في السجل العلني.',
  'answer.same.right': 'لم يتغيّر.',
  'answer.same.later': 'يمكن التحقق من عدم تغيّره فور تدوينه.',
  'answer.same.wrong': 'تغيّر، أو يتعذر التحقق منه.',
  'answer.counts.counted': 'التقييم محسوب.',
  'answer.counts.waiting': 'غير محسوب بعد: ينتظر تأكيدك.',
  'answer.counts.set_aside': 'غير محسوب: استبعده المشرفون.',
  'answer.how': 'كيف جرى التحقق',

  'step.scores.right': 'الدرجات في هذه الصفحة هي التي دُوّنت.',
  'step.scores.wrong': 'الدرجات في هذه الصفحة ليست التي دُوّنت.',
  'step.own.right': 'القيد لك وحدك: فيه رقم سري صنعه هذا الجهاز.',
  'step.own.wrong': 'ليس في القيد الرقم السري الذي صنعه هذا الجهاز.',
  'step.own.unable': 'قيّمت من جهاز آخر، وهو وحده يعرف الرقم السري في القيد.',
  'step.entry.right': 'القيد لهذا المرشح وفي هذا اليوم، وله هذا الإيصال.',
  'step.entry.wrong': 'القيد ليس لهذا المرشح وهذا اليوم، أو له إيصال آخر.',
  'step.place.right': 'للقيد مكانه في السجل.',
  'step.place.wrong': 'القيد غير موجود في السجل الذي يُعرض على الجميع.',
  'step.place.later': 'ليس للقيد مكان في السجل بعد.',
  'step.signature.right': 'السجل موقّع من المؤشر.',
  'step.signature.wrong': 'توقيع السجل غير صحيح.',
  'step.signature.later': 'يُوقَّع مكان القيد عندما يحصل عليه.',
  'step.signature.unable': 'هذا المتصفح أقدم من أن يتحقق من التوقيع. تم التحقق من كل ما عداه.',
  'step.grown.right': 'في السجل على الأقل كل ما عُرض على هذا الجهاز من قبل.',
  'step.grown.wrong': 'السجل غير الذي عُرض على هذا الجهاز من قبل.',
  'step.grown.later': 'عندها يُنظر هل زاد السجل فقط.',
};
