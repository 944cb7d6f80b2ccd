import type { Origin, RatingFacts } from './facts.js';
import { type Finding, findingOf } from './finding.js';
import { isPublicMailDomain } from './public-mail-domains.js';
import { binomialTail, shown } from './statistics.js';

/** Fewer are a large family, an office, the guests of one café. */
export const MIN_RATERS = 25;
/** Of the accounts of an origin. Even of what everybody talks about no campus rates half within weeks. */
export const MIN_SHARE = 0.5;
/** Where half of everybody rates a candidate, an origin has to stand out all the same. */
const MIN_RATIO = 2;
const MAX_PROBABILITY = 1e-9;

export interface OriginOnCandidate {
  origin: Origin;
  candidateId: number;
  /** What accounts that were registered there gave the candidate, within 28 days. */
  ratings: RatingFacts[];
  /** Accounts registered there within 28 days. */
  registered: number;
  /** Accounts registered elsewhere within 28 days, and how many ratings the candidate got from elsewhere meanwhile. */
  elsewhere: { registered: number; ratings: number };
}

/**
 * Many accounts of one network, or of one mail domain, that rate one candidate. What is held against it is how many
 * accounts the origin has: a campus of 2,000 or a mobile operator gives many ratings and is a small part of itself, a
 * farm is all there is. The probability is the upper tail of a binomial distribution: of as many accounts as the origin
 * has, each rates the candidate as those from elsewhere do.
 * @returns a finding with the facts `registered`, `share` (percent), `elsewhere_share` (percent) and `probability`;
 *   null when there is none
 */
export function originOnCandidate(input: OriginOnCandidate): Finding | null {
  const { origin, candidateId, ratings, registered, elsewhere } = input;
  const raters = new Set(ratings.map(({ account }) => account.userId)).size;
  if (raters < MIN_RATERS || isPublicMailDomain(origin)) return null;
  const of = Math.max(registered, raters);
  const share = raters / of;
  const usual = elsewhere.registered === 0 ? 0 : Math.min(1, elsewhere.ratings / elsewhere.registered);
  const probability = binomialTail(raters, of, usual);
  if (share < Math.max(MIN_SHARE, MIN_RATIO * usual) || probability > MAX_PROBABILITY) return null;
  return findingOf(ratings, {
    signal: 'origin_on_candidate',
    subject: { candidateId, [origin.kind]: origin.value },
    opens: true,
    facts: {
      registered: of,
      share: Math.round(100 * share),
      elsewhere_share: Math.round(100 * usual),
      probability: shown(probability),
    },
  });
}
