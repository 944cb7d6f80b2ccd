import type { Metric } from '../../index/model/metric.js';
import type { Standing } from '../../ledger/entries/standing.js';

export type Scores = Record<string, number>;

/** What one person gave one candidate in one round, once and for good. */
export interface Rating {
  id: number;
  userId: number;
  candidateId: number;
  roundId: number;
  scores: Scores;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
  standing: Standing;
  /** The candidate's, when it was given; null where it was not kept yet. */
  titleId: number | null;
}

/** With what the voter may keep of it. */
export interface ReceiptedRating extends Rating {
  /** The hash of its entry in the ledger; null while one of before there was a ledger has none yet. */
  receipt: string | null;
}

/** The longest that is believed of a form: a day. */
export const MAX_FORM_SECONDS = 86_400;

/**
 * For how long a client says that the form was open. Only a claim: what it can't be costs nobody the rating, and counts
 * as nothing said.
 */
export function readFormSeconds(claim: unknown): number | null {
  const isSaid = Number.isInteger(claim) && (claim as number) >= 0 && (claim as number) <= MAX_FORM_SECONDS;
  return isSaid ? (claim as number) : null;
}

/** Keys that a refusal names at most: a request can hold thousands. */
const MAX_NAMED = 10;

/**
 * Holds a scores map against the metrics that apply: exactly their keys, each score a whole number within
 * its metric's range.
 * @returns the sentence for the person when it does not fit, else null
 */
export function validateScores(
  scores: unknown,
  metrics: Pick<Metric, 'key' | 'minScore' | 'maxScore'>[],
): string | null {
  if (typeof scores !== 'object' || scores === null || Array.isArray(scores)) {
    return 'Send the scores as an object of metric keys and whole numbers';
  }
  const byKey = new Map(metrics.map((metric) => [metric.key, metric]));
  const given = Object.entries(scores);
  const unknown = given.filter(([key]) => !byKey.has(key)).map(([key]) => key);
  if (unknown.length > 0) return `These metrics do not apply to the candidate: ${named(unknown)}`;
  const missing = [...byKey.keys()].filter((key) => !Object.hasOwn(scores, key));
  if (missing.length > 0) return `These metrics have no score yet: ${named(missing)}`;
  const wrong = given.filter(([key, score]) => !fits(score, byKey.get(key))).map(([key]) => key);
  if (wrong.length === 0)
    return metrics.length > 0 ? null : 'This candidate cannot be rated yet, because no metric applies';
  const ranges = wrong.map((key) => `${key} (${byKey.get(key)?.minScore}–${byKey.get(key)?.maxScore})`);
  return `These scores must be whole numbers within their range: ${named(ranges)}`;
}

function fits(score: unknown, metric: Pick<Metric, 'minScore' | 'maxScore'> | undefined): boolean {
  return (
    metric !== undefined &&
    Number.isInteger(score) &&
    (score as number) >= metric.minScore &&
    (score as number) <= metric.maxScore
  );
}

function named(keys: string[]): string {
  const short = keys.slice(0, MAX_NAMED).map((key) => (key.length > 40 ? `${key.slice(0, 40)}…` : key));
  return short.join(', ') + (keys.length > MAX_NAMED ? ` and ${keys.length - MAX_NAMED} more` : '');
}
