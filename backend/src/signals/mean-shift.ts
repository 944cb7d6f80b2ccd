import type { BusyHours } from './busy-hour.js';
import { type HourCount, hundredths } from './facts.js';
import { type Finding, findingOf } from './finding.js';
import { normalTailBound, shown } from './statistics.js';

/** Hundredths of a point: less moves no rank that anybody would pay for. */
const MIN_SHIFT = 1000;
const MAX_PROBABILITY = 1e-6;
/** Ratings before, at least, to know a mean and its spread. */
const MIN_BEFORE = 30;

/**
 * A shift of the mean in hours that are busy: a z-test of their mean against the mean and spread of the 28 days before,
 * with a normal distribution (a bound from above on its two tails).
 * @returns a finding with the facts `before` and `now` (points), `ratings_before` and `probability`; null when there is
 *   none
 */
export function meanShift(candidateId: number, busy: BusyHours, history: HourCount[]): Finding | null {
  const total = (of: keyof HourCount) => history.reduce((sum, count) => sum + count[of], 0);
  const number = total('number');
  if (number < MIN_BEFORE) return null;
  const before = total('scoreSum') / number;
  const variance = Math.max(1, total('squareSum') / number - before ** 2);
  const now = busy.ratings.reduce((sum, rating) => sum + hundredths(rating), 0) / busy.ratings.length;
  const z = Math.abs(now - before) / Math.sqrt(variance / busy.ratings.length);
  if (Math.abs(now - before) < MIN_SHIFT) return null;
  const probability = Math.min(1, 2 * normalTailBound(z));
  if (probability > MAX_PROBABILITY) return null;
  return findingOf(busy.ratings, {
    signal: 'mean_shift',
    subject: { candidateId },
    opens: false,
    facts: {
      before: Math.round(before / 10) / 10,
      now: Math.round(now / 10) / 10,
      ratings_before: number,
      probability: shown(probability),
    },
  });
}
