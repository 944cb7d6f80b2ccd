import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  underReview: 'This rating is under review. It counts until something is decided.',
  excluded: 'This rating is excluded: it does not count.',
  reason: 'Reason:',
  'reason.several_accounts': 'several accounts of one person',
  'reason.automated': 'ratings by a program',
  'reason.paid': 'paid ratings',
  'reason.other': 'another reason',
  object: 'Object…',
  label: 'Why is this wrong?',
  hint: 'At most 1,000 characters. Those who decide read it. You can object once.',
  required: 'Please say why',
  send: 'Send the objection',
  sending: 'Sending…',
  cancel: 'Cancel',
  said: 'Your objection:',
  failed: 'The objection could not be sent',
  opened: 'An administrator opened that this rating is yours, on {date}, {time}.',
  openedFor: 'Reason given:',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  underReview: "Qiimeyntan dib ayaa loo eegayaa. Way tirsan tahay ilaa go'aan laga gaaro.",
  excluded: 'Qiimeyntan gees ayaa la dhigay: ma tirsana.',
  reason: 'Sababta:',
  'reason.several_accounts': 'dhowr akoon oo hal qof leeyahay',
  'reason.automated': 'qiimeynno barnaamij sameeyay',
  'reason.paid': 'qiimeynno lacag lagu bixiyay',
  'reason.other': 'sabab kale',
  object: 'Ka cabo…',
  label: 'Maxay tani u khaldan tahay?',
  hint: "Ugu badnaan 1,000 xaraf. Waxaa akhriya kuwa go'aanka gaara. Hal mar ayaad ka caban kartaa.",
  required: 'Fadlan sheeg sababta',
  send: 'Dir cabashada',
  sending: 'Waa la dirayaa…',
  cancel: 'Jooji',
  said: 'Cabashadaada:',
  failed: 'Cabashada lama diri karin',
  opened: 'Maamule ayaa furay inaad adigu bixisay qiimeyntan, {date}, {time}.',
  openedFor: 'Sababta la sheegay:',
};

const ar: Translation<Texts, 'ar'> = {
  underReview: 'هذا التقييم قيد المراجعة، ويُحتسب إلى أن يُتخذ قرار.',
  excluded: 'هذا التقييم مستبعد: لا يُحتسب.',
  reason: 'السبب:',
  'reason.several_accounts': 'عدة حسابات لشخص واحد',
  'reason.automated': 'تقييمات أرسلها برنامج',
  'reason.paid': 'تقييمات مدفوعة',
  'reason.other': 'سبب آخر',
  object: 'اعتراض…',
  label: 'لماذا هذا غير صحيح؟',
  hint: '1,000 حرف على الأكثر. يقرؤه متخذو القرار. يمكن الاعتراض مرة واحدة.',
  required: 'يرجى ذكر السبب',
  send: 'إرسال الاعتراض',
  sending: 'جارٍ الإرسال…',
  cancel: 'إلغاء',
  said: 'اعتراضك:',
  failed: 'تعذّر إرسال الاعتراض',
  opened: 'كشف أحد المشرفين صاحب هذا التقييم في {date}، الساعة {time}.',
  openedFor: 'السبب المذكور:',
};

/** Few people need these texts, so they load with the page that shows them, in all languages at once. */
export const REVIEW_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useReviewT(): Translator<Texts> {
  return useOwnTexts<Texts>(REVIEW_TEXTS);
}
