import { ANCHORS } from '../../features/ratings/scoreWords';
import type { ScoreScale } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { LOCALES } from '../../lib/i18n/locales';

/** What there is in each language. */
export const SCALE_TEXTS = ANCHORS.map((score) => `text${score}` as const);

type ScaleField = Exclude<keyof ScoreScale, 'version'>;
/** What the form of the words holds. */
export type ScaleValues = Record<ScaleField, string>;

const SCALE_FIELDS = SCALE_TEXTS.flatMap((text) =>
  LOCALES.map((locale) => fieldIn(text, locale) as ScaleField),
);

/** Gives what the form begins with. */
export function scaleValues(scale: ScoreScale): ScaleValues {
  return Object.fromEntries(SCALE_FIELDS.map((field) => [field, scale[field] ?? ''])) as ScaleValues;
}

/** Gives the body of the call that saves it. */
export function scaleBody(values: ScaleValues) {
  return Object.fromEntries(SCALE_FIELDS.map((field) => [field, values[field].trim() || null]));
}
