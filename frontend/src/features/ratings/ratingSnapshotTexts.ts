import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  changed: 'Words that have changed since you rated',
  asked: 'When you rated',
  now: 'Now',
  title: 'Title when you rated:',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  changed: 'Ereyada is beddelay tan iyo markii aad qiimeysay',
  asked: 'Markii aad qiimeysay',
  now: 'Hadda',
  title: 'Xilka markii aad qiimeysay:',
};

const ar: Translation<Texts, 'ar'> = {
  changed: 'كلمات تغيّرت منذ تقييمك',
  asked: 'عند تقييمك',
  now: 'الآن',
  title: 'المنصب عند تقييمك:',
};

/** Few people need these texts, so they load with the part that shows them, in all languages at once. */
export const RATING_SNAPSHOT_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useRatingSnapshotT(): Translator<Texts> {
  return useOwnTexts<Texts>(RATING_SNAPSHOT_TEXTS);
}
