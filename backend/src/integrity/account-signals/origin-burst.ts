import type { RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { fisher, poissonTail, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { inRush } from './rush.js';

/** The minimum number of ratings. Fewer from one network are a large family, an office, the guests of one café. */
const MIN_RATINGS = 25;
/** The minimum ratio to the network's own past, because people come in groups. */
const MIN_RATIO = 5;
/**
 * The minimum ratio if more than twice as many as usual come from everywhere else: in crowds that news attract, mobile
 * networks had up to five times their part.
 */
const MIN_RATIO_IN_NEWS = 15;
const NEWS = 2;
/** The minimum number of named accounts, after those outside of the rush are left out. */
const MIN_NAMED = 10;
/** The maximum of each of the two probabilities. */
const MAX_EACH = 1e-6;
const MAX_PROBABILITY = 1e-12;

export interface OriginBurst {
  candidateId: number;
  network: string;
  /** The ratings from the network within some days. */
  ratings: RatingFacts[];
  days: number;
  /** The start of these days. */
  from: number;
  /** The number of ratings of the candidate from the network in the 28 days before. */
  before: number;
  /** The number of ratings from networks with few of them: in those days, and in the days before. */
  elsewhere: { now: number; before: number };
  /** What was usual for the candidate in the 28 days before, from all networks. */
  usual: Usual;
}

/**
 * Finds far more ratings of a candidate from one network than before, although hardly more come from elsewhere, if they
 * move the mean. This reveals a farm within a mobile operator's network, of which it is a small part. The network is
 * compared with its own 28 days (Poisson), times the growth of ratings from elsewhere, because news reach everybody.
 * The shift of the mean (normal) is combined with it by Fisher's method: a lecture hall rates as others do. The finding
 * names only the ratings that cause the shift, and not the network.
 * @returns a finding with the facts `days`, `usual` (ratings in as many days), `before`, `now` (points) and
 *   `probability`; null without one
 */
export function originBurst(input: OriginBurst): Finding | null {
  const { candidateId, network, ratings, days, from, before, elsewhere, usual } = input;
  if (ratings.length < MIN_RATINGS) return null;
  const per = days / usual.days;
  const grown = Math.max(1, elsewhere.now / Math.max(1, elsewhere.before * per));
  const mean = Math.max(1, before * per) * grown;
  const shift = shiftOf(ratings, usual);
  if (ratings.length < leastRatio(grown) * mean || !shift || shift.side.length < MIN_RATINGS) return null;
  const tails = [poissonTail(ratings.length, mean), shift.probability];
  const probability = fisher(tails);
  if (tails.some((tail) => tail > MAX_EACH) || probability > MAX_PROBABILITY) return null;
  const rush = new Set(inRush(ratings, from, days, mean));
  const named = shift.side.filter((rating) => rush.has(rating));
  if (named.length < MIN_NAMED) return null;
  return findingOf(named, {
    signal: 'origin_burst',
    subject: { candidateId, network },
    opens: true,
    facts: {
      days,
      usual: Math.round(mean * 10) / 10,
      before: shift.before,
      now: shift.now,
      probability: shown(probability),
    },
  });
}

/**
 * Returns the minimum ratio of a network's ratings to the expected ones.
 * @param grown the growth of ratings from elsewhere
 */
export function leastRatio(grown: number): number {
  return grown > NEWS ? MIN_RATIO_IN_NEWS : MIN_RATIO;
}
