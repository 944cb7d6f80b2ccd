import { type CandidateWindow, DAY_MS, hourOf, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, fisher, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { NEW_MS } from './new-accounts.js';

const MIN_TOGETHER = 25;
/** The assumed lowest part of earlier registrations on one certain day. */
const LEAST_SHARE = 0.1;
/** The maximum of each of the two probabilities. */
const MAX_EACH = 1e-6;
const MAX_PROBABILITY = 1e-12;

/** Accounts that were registered within one day, long before they rate. */
export interface Cohort {
  ratings: RatingFacts[];
  /** The number of ratings by all accounts that were registered before. */
  of: number;
  /** The hours of registration, from one to before another. */
  from: number;
  to: number;
}

/**
 * Finds, among the accounts older than a day when they rated, the largest group registered within one day.
 * @returns null if it is small
 */
export function largestCohort({ ratings }: CandidateWindow): Cohort | null {
  const old = ratings
    .filter(({ createdAt, account }) => createdAt - account.createdAt >= NEW_MS)
    .sort((a, b) => a.account.createdAt - b.account.createdAt);
  let [first, last] = [0, 0];
  for (let from = 0, to = 0; to < old.length; to += 1) {
    while (registered(old[to]) - registered(old[from]) > DAY_MS) from += 1;
    if (to + 1 - from > last - first) [first, last] = [from, to + 1];
  }
  if (last - first < MIN_TOGETHER) return null;
  const hours = { from: hourOf(registered(old[first])), to: hourOf(registered(old[last - 1])) + 1 };
  return { ratings: old.slice(first, last), of: old.length, ...hours };
}

/**
 * Finds accounts that were registered within one day, waited, and rate a candidate together: a binomial tail with the
 * part that the day had of all registrations, times the number of possible days (Bonferroni); combined with the shift
 * of the mean (normal) by Fisher's method.
 * @param share the part of all registrations in those hours
 * @returns a finding with the facts `of` (ratings by accounts older than a day), `registered_on` (the day of the first,
 *   UTC), `before`, `now` (points) and `probability`; null without one
 */
export function registeredTogether(
  candidateId: number,
  { ratings, of }: Cohort,
  usual: Usual,
  share: number,
): Finding | null {
  const shift = shiftOf(ratings, usual);
  if (!shift || shift.side.length < MIN_TOGETHER) return null;
  const together = binomialTail(ratings.length, of, Math.min(1, Math.max(LEAST_SHARE, share)));
  const tails = [Math.min(1, of * together), shift.probability];
  const probability = fisher(tails);
  if (tails.some((tail) => tail > MAX_EACH) || probability > MAX_PROBABILITY) return null;
  return findingOf(shift.side, {
    signal: 'registered_together',
    subject: { candidateId },
    opens: true,
    facts: {
      of,
      registered_on: new Date(registered(ratings[0])).toISOString().slice(0, 10),
      before: shift.before,
      now: shift.now,
      probability: shown(probability),
    },
  });
}

function registered(rating: RatingFacts | undefined): number {
  return rating?.account.createdAt ?? 0;
}
