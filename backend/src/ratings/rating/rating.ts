import type { Metric } from '../../index/model/metric.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';

export type Scores = Record<string, number>;

/** A voter's rating of one candidate in one round. It never changes. */
export interface Rating {
  id: number;
  userId: number;
  candidateId: number;
  roundId: number;
  scores: Scores;
  scoreSum: number;
  scoreCount: number;
  createdAt: Date;
  status: RatingStatus;
  /** The candidate's title at the time of the rating; null if it was not recorded. */
  titleId: number | null;
}

/** A rating with the receipt for its voter. */
export interface ReceiptedRating extends Rating {
  /** The hash of the entry in the ledger; null while a rating from before the ledger has no entry. */
  receipt: string | null;
}

/** The longest plausible time for a form: a day. */
export const MAX_FORM_SECONDS = 86_400;

/** Reads the client's claim of how long the form was open. An implausible claim is ignored, and the rating accepted. */
export function readFormSeconds(claim: unknown): number | null {
  const isSaid = Number.isInteger(claim) && (claim as number) >= 0 && (claim as number) <= MAX_FORM_SECONDS;
  return isSaid ? (claim as number) : null;
}

/** The maximum number of keys that a refusal names: a request can contain thousands. */
const MAX_NAMED = 10;

/**
 * Validates scores against the metrics that apply: exactly their keys, each score a whole number within its metric's
 * range.
 * @returns the message for the voter if the scores are invalid, otherwise null
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
