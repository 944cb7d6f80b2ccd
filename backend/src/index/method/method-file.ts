import { createHash } from 'node:crypto';
import type { Settings } from '../../core/config/settings.js';
import { methodologyOf } from './methodology.js';

/** The version of the formulas that docs/reference/method-file.md describes. A change of a formula is a new version. */
const FORMULAS = 1;

/** The method of a publication or of a final ranking. */
export interface MethodFile {
  /** The SHA-256 of the content, in hexadecimal. */
  hash: string;
  content: string;
}

/**
 * Writes down how ranks were computed, so that the ledger can confirm it.
 * @param prior the ratings at the mean of its office that the adjusted order gives each candidate; null without one
 */
export function methodFile(settings: Settings, prior: number | null): MethodFile {
  const content = `${JSON.stringify(
    {
      formulas: FORMULAS,
      order: prior === null ? 'mean' : settings.rankOrder,
      priorRatings: settings.rankOrder === 'adjusted' ? prior : null,
      minRatings: settings.minRatings,
      weights: null,
      populations: null,
      settings: methodologyOf(settings),
    },
    null,
    2,
  )}\n`;
  return { hash: createHash('sha256').update(content).digest('hex'), content };
}
