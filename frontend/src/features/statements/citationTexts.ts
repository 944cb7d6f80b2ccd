import type { Catalogue, Translation, Translator } from '../../lib/i18n/translate';
import { useOwnTexts } from '../../lib/i18n/useOwnTexts';

const en = {
  cited: '{name}, {title}. {facts}. {site}. {url}.',
  asOf: 'as of {day}',
  accessed: 'Accessed on {date}.',
} as const satisfies Catalogue;

type Texts = typeof en;

const so: Translation<Texts, 'so'> = {
  cited: '{name}, {title}. {facts}. {site}. {url}.',
  asOf: 'sidii ay ahayd {day}',
  accessed: 'La booqday {date}.',
};

const ar: Translation<Texts, 'ar'> = {
  cited: '{name}، {title}. {facts}. {site}. {url}.',
  asOf: 'بتاريخ {day}',
  accessed: 'تاريخ الاطلاع: {date}.',
};

/** These texts load with the part that shows them, in all languages at once. */
export const CITATION_TEXTS = { en, so, ar };

/** Returns the translator of these texts in the current language. */
export function useCitationT(): Translator<Texts> {
  return useOwnTexts<Texts>(CITATION_TEXTS);
}
