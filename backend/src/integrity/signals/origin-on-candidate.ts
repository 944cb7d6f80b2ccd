import type { Origin, RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { isPublicMailDomain } from '../facts/public-mail-domains.js';
import { binomialTail, shown } from '../facts/statistics.js';

/** Fewer are a large family, an office, the guests of one café. */
export const MIN_RATERS = 25;
/** Of those from an origin who vote. Of what everybody talks about on a campus half did, on one evening. */
const MIN_SHARE = 0.6;
/** Where many rate a candidate everywhere, an origin has to stand out all the same: its odds to theirs. */
const MIN_ODDS_RATIO = 4;
const MAX_PROBABILITY = 1e-9;

export interface OriginOnCandidate {
  origin: Origin;
  candidateId: number;
  /** What accounts that were registered there gave the candidate, within 28 days. */
  ratings: RatingFacts[];
  /** Accounts registered there that have voted, and the ratings that they have given in all. */
  voters: number;
  given: number;
  /** What accounts from elsewhere have given within 28 days: in all, and the candidate. */
  elsewhere: { given: number; onCandidate: number };
}

/**
 * Many accounts of one network, or of one mail domain, that rate one candidate. What is held against it is how many
 * accounts of the origin vote at all, whenever they were registered: a campus of 2,000 or a mobile operator gives many
 * ratings and is a small part of itself, a farm is all there is. Accounts that never vote hide nobody. The probability is
 * the upper tail of a binomial distribution: each voter of the origin rates the candidate with the chance that as many
 * ratings as they give would have elsewhere.
 * @returns a finding with the facts `voters`, `share` (percent), `elsewhere_share` (percent) and `probability`; null when
 *   there is none
 */
export function originOnCandidate(input: OriginOnCandidate): Finding | null {
  const { origin, candidateId, ratings, given, elsewhere } = input;
  const raters = new Set(ratings.map(({ account }) => account.userId)).size;
  if (raters < MIN_RATERS || isPublicMailDomain(origin)) return null;
  const voters = Math.max(input.voters, raters);
  const share = raters / voters;
  const part = elsewhere.given === 0 ? 0 : Math.min(1, elsewhere.onCandidate / elsewhere.given);
  const usual = Math.min(1, (part * Math.max(given, voters)) / voters);
  if (share < MIN_SHARE || oddsOf(share) < MIN_ODDS_RATIO * oddsOf(usual)) return null;
  const probability = binomialTail(raters, voters, usual);
  if (probability > MAX_PROBABILITY) return null;
  return findingOf(ratings, {
    signal: 'origin_on_candidate',
    subject: { candidateId, [origin.kind]: origin.value },
    opens: true,
    facts: {
      voters,
      share: Math.round(100 * share),
      elsewhere_share: Math.round(100 * usual),
      probability: shown(probability),
    },
  });
}

function oddsOf(share: number): number {
  return share / (1 - share);
}
