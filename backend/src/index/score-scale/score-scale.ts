import type { AuditValues } from '../../core/audit/audit-entry.js';
import { pick } from '../../core/validation/fields-of.js';
import { versionOf } from '../../core/validation/precondition.js';

/**
 * The meaning of five scores in words, for voters: `text25` is of 25. English texts are required; null in a language
 * without a translation.
 */
export interface ScoreScale {
  text0: string;
  text0So: string | null;
  text0Ar: string | null;
  text25: string;
  text25So: string | null;
  text25Ar: string | null;
  text50: string;
  text50So: string | null;
  text50Ar: string | null;
  text75: string;
  text75So: string | null;
  text75Ar: string | null;
  text100: string;
  text100So: string | null;
  text100Ar: string | null;
}

/** The fields of the form. */
// biome-ignore format: one line for each score
export const SCALE_TEXTS = [
  'text0', 'text0So', 'text0Ar',
  'text25', 'text25So', 'text25Ar',
  'text50', 'text50So', 'text50Ar',
  'text75', 'text75So', 'text75Ar',
  'text100', 'text100So', 'text100Ar',
] as const satisfies (keyof ScoreScale)[];

/** The maximum length, because the text is below a slider on a phone. */
export const SCALE_TEXT_MAX = 40;

/** The id of the only row, which a migration has created. */
export const SCALE_ID = 1;

export function auditedScale(scale: ScoreScale): AuditValues {
  return { ...pick(scale, SCALE_TEXTS) };
}

/** Returns the version of the scale: it changes with every text. */
export function scaleVersion(scale: ScoreScale): string {
  return versionOf(Object.values(pick(scale, SCALE_TEXTS)));
}
