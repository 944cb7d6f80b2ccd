import { createHash } from 'node:crypto';
import type { Settings } from '../../core/config/settings.js';
import { weightsOf } from '../weighting/regional-mean.js';
import { methodologyOf } from './methodology.js';

/** The version of the formulas that docs/reference/method-file.md describes. A change of a formula is a new version. */
const FORMULAS = 1;

/** The method of a publication or of a final ranking. */
export interface MethodFile {
  /** The SHA-256 of the content, in hexadecimal. */
  hash: string;
  content: string;
}

/** Writes down how ranks are computed, so that the ledger can confirm it. */
export function methodFile(settings: Settings): MethodFile {
  const content = `${JSON.stringify(
    {
      formulas: FORMULAS,
      order: settings.rankOrder,
      minRatings: settings.minRatings,
      ...weightsOf(settings),
      settings: methodologyOf(settings),
    },
    null,
    2,
  )}\n`;
  return { hash: createHash('sha256').update(content).digest('hex'), content };
}

/**
 * Returns what the ledger says of the method of a publication or of a final ranking.
 * @param priorRatings which an adjusted order gives each candidate; null if they could not be estimated
 */
export function methodEntry({ hash }: MethodFile, { rankOrder }: Settings, priorRatings: number | null) {
  return { method: hash, ...(rankOrder === 'adjusted' && priorRatings !== null && { priorRatings }) };
}
