import type { RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { fisher, poissonTail, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { inRush } from './rush.js';

/** Fewer of one network are a large family, an office, the guests of one café. */
const MIN_RATINGS = 25;
/** People come in groups: a network has to stand out by far, from its own past. */
const MIN_RATIO = 5;
/**
 * And by farther where more than twice as many as usual come from everywhere else: of a crowd that news bring, mobile
 * networks had up to five times their part.
 */
const MIN_RATIO_IN_NEWS = 15;
const NEWS = 2;
/** Of them, those who came while too many came. */
const MIN_NAMED = 10;
/** Each of the two on its own. */
const MAX_EACH = 1e-6;
const MAX_PROBABILITY = 1e-12;

export interface OriginBurst {
  candidateId: number;
  network: string;
  /** What came from there within some days. */
  ratings: RatingFacts[];
  days: number;
  /** When these days begin. */
  from: number;
  /** Ratings of the candidate from there in the 28 days before. */
  before: number;
  /** Ratings from networks of which few came: in those days, and in the days before. */
  elsewhere: { now: number; before: number };
  /** Of the candidate's 28 days before, from everywhere. */
  usual: Usual;
}

/**
 * Far more ratings of a candidate from one network than it ever gave it, though hardly more come from elsewhere, and they
 * move the mean: what hides in a mobile operator's network, where a farm is a small part of all. The network is held
 * against its own 28 days (Poisson), as many times as what comes from elsewhere has grown: news reach everybody. With it
 * the shift of the mean (normal), together by Fisher's method: a lecture hall gives what others give. It speaks of those
 * ratings alone that make the shift, and not of the network.
 * @returns a finding with the facts `days`, `usual` (ratings in as many days), `before`, `now` (points) and
 *   `probability`; null when there is none
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

/** How many times as many as expected a network has to give. @param grown how many times as many come from elsewhere */
export function leastRatio(grown: number): number {
  return grown > NEWS ? MIN_RATIO_IN_NEWS : MIN_RATIO;
}
