import { ANCHORS } from '../../features/ratings/scoreWords';
import type { ScoreScale } from '../../lib/api/types';
import { fieldIn } from '../../lib/i18n/Content';
import { LOCALES } from '../../lib/i18n/locales';

/** The texts with a version per language. */
export const SCALE_TEXTS = ANCHORS.map((score) => `text${score}` as const);

type ScaleField = Exclude<keyof ScoreScale, 'version'>;
/** The values of the form. */
export type ScaleValues = Record<ScaleField, string>;

const SCALE_FIELDS = SCALE_TEXTS.flatMap((text) =>
  LOCALES.map((locale) => fieldIn(text, locale) as ScaleField),
);

/** Returns the initial values of the form. */
export function scaleValues(scale: ScoreScale): ScaleValues {
  return Object.fromEntries(SCALE_FIELDS.map((field) => [field, scale[field] ?? ''])) as ScaleValues;
}

/** Returns the body of the call that saves the form. */
export function scaleBody(values: ScaleValues) {
  return Object.fromEntries(SCALE_FIELDS.map((field) => [field, values[field].trim() || null]));
}
