import type { Origin, RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { isPublicMailDomain } from '../facts/public-mail-domains.js';
import { binomialTail, shown } from '../facts/statistics.js';

/** The minimum number of voters. Fewer are a large family, an office, the guests of one café. */
export const MIN_VOTERS = 25;
/**
 * The minimum part of the origin's voters. When a whole campus discussed a candidate, half of them did on one evening.
 */
const MIN_SHARE = 0.6;
/** The minimum ratio of the origin's odds to others', if many rate the candidate everywhere. */
const MIN_ODDS_RATIO = 4;
const MAX_PROBABILITY = 1e-9;

export interface OriginOnCandidate {
  origin: Origin;
  candidateId: number;
  /** The ratings of the candidate by accounts from the origin, within 28 days. */
  ratings: RatingFacts[];
  /** The number of accounts from the origin that have voted, and of all their ratings. */
  voters: number;
  given: number;
  /** The number of ratings by accounts from elsewhere within 28 days: in all, and of the candidate. */
  elsewhere: { given: number; onCandidate: number };
}

/**
 * Finds many accounts from one network or mail domain that rate one candidate. They are compared with all accounts of
 * the origin that vote, whenever they registered: a campus of 2,000 or a mobile operator gives many ratings that are a
 * small part of its own; a farm gives all of its own. Accounts that never vote hide nobody. The probability is the
 * upper tail of a binomial distribution: each voter of the origin rates the candidate with the chance that as many
 * ratings from elsewhere would have.
 * @returns a finding with the facts `voters`, `share` (percent), `elsewhere_share` (percent) and `probability`; null without
 *   one
 */
export function originOnCandidate(input: OriginOnCandidate): Finding | null {
  const { origin, candidateId, ratings, given, elsewhere } = input;
  const ratedBy = new Set(ratings.map(({ account }) => account.userId)).size;
  if (ratedBy < MIN_VOTERS || isPublicMailDomain(origin)) return null;
  const voters = Math.max(input.voters, ratedBy);
  const share = ratedBy / voters;
  const part = elsewhere.given === 0 ? 0 : Math.min(1, elsewhere.onCandidate / elsewhere.given);
  const usual = Math.min(1, (part * Math.max(given, voters)) / voters);
  if (share < MIN_SHARE || oddsOf(share) < MIN_ODDS_RATIO * oddsOf(usual)) return null;
  const probability = binomialTail(ratedBy, voters, usual);
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
