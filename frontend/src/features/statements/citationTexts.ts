import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  cited: '{name}, {title}. {facts}. {site}. {url}.',
  rank: 'Rank {rank} of {of} in the office',
  asOf: 'as of {day}',
  accessed: 'Accessed on {date}.',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  cited: '{name}, {title}. {facts}. {site}. {url}.',
  rank: 'Kaalinta {rank} ka mid ah {of} xilkan gudihiisa',
  asOf: 'sidii ay ahayd {day}',
  accessed: 'La booqday {date}.',
};

const ar: Translation<Texts, 'ar'> = {
  cited: '{name}، {title}. {facts}. {site}. {url}.',
  rank: 'المرتبة {rank} من {of} في المنصب',
  asOf: 'بتاريخ {day}',
  accessed: 'تاريخ الاطلاع: {date}.',
};

/** These texts load with the part that shows them, in all languages at once. */
export const CITATION_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useCitationT(): Translator<Texts> {
  return useOwnTexts<Texts>(CITATION_TEXTS);
}
