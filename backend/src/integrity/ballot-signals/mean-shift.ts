import { type Finding, findingOf } from '../facts/finding.js';
import { shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import type { BusyHours } from './busy-hour.js';

const MAX_PROBABILITY = 1e-6;

/**
 * Finds a shift of the mean in busy hours: `shiftOf` against the 28 days before.
 * @returns a finding with the facts `before` and `now` (points), `ratings_before` and `probability`; null if there is
 *   none
 */
export function meanShift(candidateId: number, busy: BusyHours, usual: Usual | null): Finding | null {
  const shift = usual && shiftOf(busy.ratings, usual);
  if (!shift || shift.probability > MAX_PROBABILITY) return null;
  return findingOf(busy.ratings, {
    signal: 'mean_shift',
    subject: { candidateId },
    opens: false,
    facts: {
      before: shift.before,
      now: shift.now,
      ratings_before: usual.number,
      probability: shown(shift.probability),
    },
  });
}
