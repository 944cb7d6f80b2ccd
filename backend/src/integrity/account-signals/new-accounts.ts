import { groupBy } from '../../core/support/group-by.js';
import { type CandidateWindow, DAY_MS, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, fisher, poissonTail, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { inRush } from './rush.js';

/** The age below which an account is new. */
export const NEW_MS = DAY_MS;
export const MIN_NEW = 30;
/** The minimum number of named accounts, after those outside of the rush are left out. */
const MIN_NAMED = 10;
/** The minimum number from one network. A family on one phone is smaller. */
export const MIN_OF_NETWORK = 8;
/** If this part comes from networks with several ratings, ratings from other networks are bystanders. */
const MOST_OF_NETWORKS = 0.85;
/**
 * The assumed lowest part of new accounts: most people rate on the day on which they register. News attract old voters
 * as well as new ones; a farm has no old ones.
 */
const LEAST_SHARE = 0.75;
/** The assumed highest part of new accounts: otherwise many votes for another candidate would hide an attack. */
const MOST_SHARE = 0.9;
/** The minimum ratio to what is usual, in addition to the probabilities. */
const MIN_RATIO = 1.5;
/** The maximum of each of the three probabilities. */
const MAX_EACH = 1e-3;
const MAX_PROBABILITY = 1e-12;

export interface NewAccounts {
  /** The ratings of a day or of several. */
  window: CandidateWindow;
  days: number;
  /** The start of the window. */
  from: number;
  /** What was usual in the 28 days before the window. */
  usual: Usual;
  /** The part of all ratings in 28 days, of any candidate, by new accounts. */
  share: number;
}

/**
 * Finds a candidate who gets more from new accounts than usual, hardly more from old ones, while the new ones move the
 * mean. Three tails: the part of ratings by new accounts (binomial), their number against the days before (Poisson),
 * and the distance of their mean from the usual one (normal); combined by Fisher's method. Origins do not matter, so
 * proxies and public mail providers hide nothing. The finding names only new accounts whose ballots cause the shift and
 * that came during the rush.
 * @returns a finding with the facts `days`, `of` (ratings), `usual` (by new accounts in as many days), `before`, `now`
 *   (points) and `probability`; null without one
 */
export function newAccounts({ window, days, from, usual, share }: NewAccounts): Finding | null {
  const { candidateId, ratings } = window;
  const fresh = ratings.filter(({ createdAt, account }) => createdAt - account.createdAt < NEW_MS);
  const part = Math.min(MOST_SHARE, Math.max(LEAST_SHARE, share));
  const mean = Math.max(1, (part * usual.number * days) / usual.days);
  if (fresh.length < MIN_NEW || fresh.length < MIN_RATIO * mean) return null;
  const shift = shiftOf(fresh, usual);
  if (!shift || shift.side.length < MIN_NEW) return null;
  const tails = [
    binomialTail(fresh.length, ratings.length, part),
    poissonTail(fresh.length, mean),
    shift.probability,
  ];
  const probability = fisher(tails);
  if (tails.some((tail) => tail > MAX_EACH) || probability > MAX_PROBABILITY) return null;
  const rush = new Set(inRush(fresh, from, days, mean));
  const named = ofNetworks(shift.side.filter((rating) => rush.has(rating)));
  if (named.length < MIN_NAMED) return null;
  return findingOf(named, {
    signal: 'new_accounts',
    subject: { candidateId },
    opens: true,
    facts: {
      days,
      of: ratings.length,
      usual: Math.round(mean * 10) / 10,
      before: shift.before,
      now: shift.now,
      probability: shown(probability),
    },
  });
}

/** Returns the ratings from networks with several of them if nearly all are from such networks; otherwise all. */
function ofNetworks(ratings: RatingFacts[]): RatingFacts[] {
  const several = [...groupBy(ratings, ({ network }) => network)]
    .filter(([network, from]) => network !== null && from.length >= MIN_OF_NETWORK)
    .flatMap(([, from]) => from);
  return several.length >= MOST_OF_NETWORKS * ratings.length ? several : ratings;
}
