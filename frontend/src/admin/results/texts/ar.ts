import type { Translation } from '../../../lib/i18n/translate';
import type { ResultsEnglish } from './en';

/** The words are those of the glossary in lib/i18n/catalogues/ar.ts. */
export const texts: Translation<ResultsEnglish, 'ar'> = {
  centred: 'الناخبون المتشددون والمتساهلون',
  hint: 'يعطي بعض الناخبين درجات منخفضة للجميع، ويعطي غيرهم درجات مرتفعة. وتبيّن المتوسطات الممركزة ما كان سيحصل عليه كل مرشح لو تساوى تشدد الناخبين جميعًا. وهي تشمل الناخبين الذين قيّموا خمسة مرشحين على الأقل، ولا تغيّر أي مرتبة منشورة.',
  compute: 'حساب المتوسطات الممركزة',
  computing: 'يقرأ الخادم جميع تقييمات الجولة. وقد يستغرق ذلك دقيقة.',
  failed: 'تعذّر حساب المتوسطات الممركزة',
  none: 'لم يقيّم أي ناخب خمسة مرشحين بعد',
  change:
    'نسبة أزواج المرشحين التي ينعكس ترتيبها: {part}. عدد المرشحين الذين تتغير مرتبتهم: {moved} من أصل {count}.',
  voters: 'عدد الناخبين المشمولين: {voters}. وقت الحساب: {time}.',
  rank: 'المرتبة',
  candidate: 'المرشح',
  average: 'المتوسط',
  centredRank: 'المرتبة الممركزة',
  centredAverage: 'المتوسط الممركز',
  ratings: 'التقييمات المشمولة',
};
