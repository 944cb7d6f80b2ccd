import { groupBy } from '../../core/support/group-by.js';
import { type CandidateWindow, DAY_MS, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { binomialTail, fisher, poissonTail, shown } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { inRush } from './rush.js';

/** An account is new for so long. */
export const NEW_MS = DAY_MS;
export const MIN_NEW = 30;
/** Of them, those who came while too many came. */
const MIN_NAMED = 10;
/** A family on one phone is smaller. */
export const MIN_OF_NETWORK = 8;
/** Where so much of it comes from networks of which several come, those from others are bystanders. */
const MOST_OF_NETWORKS = 0.85;
/**
 * So much of what a candidate is given is taken to be by new accounts, whatever is measured: most people rate on the day
 * on which they register. News bring old voters as well as new ones; a farm has none that are old.
 */
const LEAST_SHARE = 0.75;
/** And so much at most: else many who vote for somebody else would hide anybody. */
const MOST_SHARE = 0.9;
/** What comes has to stand out, and not only to be counted well. */
const MIN_RATIO = 1.5;
/** Each of the three on its own. */
const MAX_EACH = 1e-3;
const MAX_PROBABILITY = 1e-12;

export interface NewAccounts {
  /** Ratings of a day, or of several. */
  window: CandidateWindow;
  days: number;
  /** When it begins. */
  from: number;
  /** Of the 28 days before the window. */
  usual: Usual;
  /** Which part of all ratings, whoever is rated, was by new accounts in 28 days. */
  share: number;
}

/**
 * A candidate gets more from new accounts than ever, hardly anything more from those that there were, and the new ones
 * move the mean. Three tails: how many of the ratings are by new accounts (binomial), how many there are against the
 * days before (Poisson), how far their mean is from the usual one (normal); together by Fisher's method. What they come
 * from does not matter: proxies and public mail providers hide nothing here. It speaks of those new accounts alone
 * whose ballots make the shift, and that came while too many came.
 * @returns a finding with the facts `days`, `of` (ratings), `usual` (by new accounts in as many days), `before`, `now`
 *   (points) and `probability`; null when there is none
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

/** Where nearly all come from networks of which several come, those; else all. */
function ofNetworks(ratings: RatingFacts[]): RatingFacts[] {
  const several = [...groupBy(ratings, ({ network }) => network)]
    .filter(([network, from]) => network !== null && from.length >= MIN_OF_NETWORK)
    .flatMap(([, from]) => from);
  return several.length >= MOST_OF_NETWORKS * ratings.length ? several : ratings;
}
