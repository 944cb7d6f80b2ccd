import type { CandidateWindow, RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';

const MIN_FAST = 10;
/**
 * The shortest time to read a metric's question and answer it, in seconds. Silent reading of English is 238 words a
 * minute (Brysbaert, Journal of Memory and Language 109, 2019): a question of six words takes a second and a half.
 */
const LEAST_SECONDS_EACH = 1;

/**
 * Finds forms for one candidate that were sent faster than they can be read, within a day. The time is the client's
 * claim: a false claim is not detected, and honest clients have no reason for one.
 * @returns a finding with the facts `of` (ratings with a time) and `slowest` (seconds); null without one
 */
export function fastForms({ candidateId, ratings }: CandidateWindow): Finding | null {
  const fast = ratings.filter(isFast);
  if (fast.length < MIN_FAST) return null;
  const slowest = Math.max(...fast.map(({ formSeconds }) => formSeconds ?? 0));
  const of = ratings.filter(({ formSeconds }) => formSeconds !== null).length;
  return findingOf(fast, {
    signal: 'fast_forms',
    subject: { candidateId },
    opens: true,
    facts: { of, slowest },
  });
}

function isFast({ formSeconds, scoreCount }: RatingFacts): boolean {
  return formSeconds !== null && formSeconds < LEAST_SECONDS_EACH * scoreCount;
}
