import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  offline: 'Waiting for connection…',
  counted: 'Counted',
  pending: 'Pending',
  underReview: 'Under review',
  excluded: 'Excluded',
  'pendingFor.email': 'Pending: confirm your email address',
  'pendingFor.phone': 'Pending: confirm your phone',
  'pendingFor.in_person': 'Pending: register in person',
  receipt: 'Receipt',
  rate: 'Rate ({scored} of {count})',
  'confirm.email': 'Confirm your email to count',
  'confirm.phone': 'Confirm your phone to count',
  'confirm.in_person': 'Register in person to count',
  rateNext: 'Rate the next: {office}',
} as const satisfies Catalogue;

type Texts = typeof en;

/** The words are those of the glossaries in lib/i18n/catalogues. */
const so: Translation<Texts, 'so'> = {
  offline: 'Internetka ayaa la sugayaa…',
  counted: 'Way tirsan tahay',
  pending: 'Way sugaysaa',
  underReview: 'Dib ayaa loo eegayaa',
  excluded: 'Gees ayaa la dhigay',
  'pendingFor.email': 'Way sugaysaa: xaqiiji iimaylkaaga',
  'pendingFor.phone': 'Way sugaysaa: xaqiiji telefoonkaaga',
  'pendingFor.in_person': 'Way sugaysaa: shakhsiyan isu diiwaangeli',
  receipt: 'Rasiidka',
  rate: 'Qiimee ({scored} ka mid ah {count})',
  'confirm.email': 'Xaqiiji iimaylkaaga si ay u tirsanto',
  'confirm.phone': 'Xaqiiji telefoonkaaga si ay u tirsanto',
  'confirm.in_person': 'Shakhsiyan isu diiwaangeli si ay u tirsanto',
  rateNext: 'Qiimee kan xiga: {office}',
};

const ar: Translation<Texts, 'ar'> = {
  offline: 'في انتظار الاتصال…',
  counted: 'محتسب',
  pending: 'قيد الانتظار',
  underReview: 'قيد المراجعة',
  excluded: 'مستبعد',
  'pendingFor.email': 'قيد الانتظار: يرجى تأكيد البريد الإلكتروني',
  'pendingFor.phone': 'قيد الانتظار: يرجى تأكيد الهاتف',
  'pendingFor.in_person': 'قيد الانتظار: يرجى التسجيل حضوريًا',
  receipt: 'الإيصال',
  rate: 'تقييم ({scored} من {count})',
  'confirm.email': 'تأكيد البريد الإلكتروني للاحتساب',
  'confirm.phone': 'تأكيد الهاتف للاحتساب',
  'confirm.in_person': 'التسجيل حضوريًا للاحتساب',
  rateNext: 'تقييم التالي: {office}',
};

/**
 * Only signed-in users need these texts, so they load with the part that shows them, in all languages at
 * once.
 */
export const RATING_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useRatingT(): Translator<Texts> {
  return useOwnTexts<Texts>(RATING_TEXTS);
}
