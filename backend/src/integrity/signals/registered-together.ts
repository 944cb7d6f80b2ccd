import { type CandidateWindow, DAY_MS, hourOf, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, fisher, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { NEW_MS } from './new-accounts.js';

const MIN_TOGETHER = 25;
/** So many of those who registered before are taken to have done so within one certain day. */
const LEAST_SHARE = 0.1;
/** Each of the two on its own. */
const MAX_EACH = 1e-6;
const MAX_PROBABILITY = 1e-12;

/** Accounts that were registered within one day, long before they rate. */
export interface Cohort {
  ratings: RatingFacts[];
  /** Ratings by all accounts that were registered before. */
  of: number;
  /** Hours, from one to before another. */
  from: number;
  to: number;
}

/**
 * Of the accounts that were older than a day when they rated, most that were registered within one day.
 * @returns null where they are few
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
 * Accounts that were registered within one day, waited, and rate a candidate together: a binomial tail, each account
 * having registered on that day with the part that it had of all registrations, times the number of days that there are
 * to choose from (Bonferroni); with it the shift of the mean (normal), together by Fisher's method.
 * @param share the part of all registrations that fell on those hours
 * @returns a finding with the facts `of` (ratings by accounts that are older than a day), `registered_on` (the
 *   day of the first, UTC), `before`, `now` (points) and `probability`; null when there is none
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
