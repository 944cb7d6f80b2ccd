import { groupBy } from '../../core/support/group-by.js';
import { type CandidateWindow, DAY_MS, type RatingFacts } from '../facts/facts.js';
import { binomialTail, poissonTail } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { leastRatio } from './origin-burst.js';
import { inRush } from './rush.js';
import type { WeakSign } from './weak-signals.js';

/** The minimum number of equal ballots: fewer are chance, because opinions resemble each other. */
const MIN_EQUAL = 8;
/** The usual part of new accounts, as in `newAccounts`. */
const NEW_SHARE = 0.75;
const EQUAL_SHARE = 0.02;
const EXTREME_SHARE = 0.4;

export interface Days {
  window: CandidateWindow;
  days: number;
  /** The start of the window. */
  from: number;
  usual: Usual;
  /** For networks with at least eight ratings in the window: their ratings in the 28 days before. */
  networks: Map<string, number>;
  /** The growth of ratings from all other networks against the days before; at least 1. */
  grown: number;
}

/**
 * Lists what ratings of some days have in common with each other and not with earlier ones: a network, new accounts,
 * equal or extreme ballots, a mean. The signal of each kind documents its basis.
 */
export function weakSigns({ window: { ratings }, days, from, usual, networks, grown }: Days): WeakSign[] {
  const per = days / usual.days;
  const signs: WeakSign[] = [];
  const add = (kind: WeakSign['kind'], found: RatingFacts[], probability: number) =>
    signs.push({ kind, ratings: found, probability });

  for (const [network, from] of groupBy(ratings, (rating) => rating.network)) {
    const before = network === null ? undefined : networks.get(network);
    if (before === undefined) continue;
    const mean = Math.max(1, before * per) * grown;
    if (from.length >= leastRatio(grown) * mean) add('origin', from, poissonTail(from.length, mean));
  }

  const fresh = ratings.filter(({ createdAt, account }) => createdAt - account.createdAt < DAY_MS);
  const mean = Math.max(1, NEW_SHARE * usual.number * per);
  const number = poissonTail(fresh.length, mean);
  // Two signs about the same accounts: the larger represents both.
  add(
    'age',
    inRush(fresh, from, days, mean),
    Math.max(binomialTail(fresh.length, ratings.length, NEW_SHARE), number),
  );

  const shift = shiftOf(ratings, usual);
  if (shift) add('mean', shift.side, shift.probability);

  for (const equal of groupBy(ratings, ({ scores }) => scores).values()) {
    const [first] = equal;
    if (!first || first.extreme !== null || first.scoreCount < 2 || equal.length < MIN_EQUAL) continue;
    add('ballots', equal, binomialTail(equal.length, ratings.length, EQUAL_SHARE));
  }
  for (const direction of ['lowest', 'highest'] as const) {
    const extreme = fresh.filter((rating) => rating.extreme === direction);
    const older = ratings.filter(({ createdAt, account }) => createdAt - account.createdAt >= DAY_MS);
    const among = older.filter((rating) => rating.extreme === direction).length;
    const share = Math.max(EXTREME_SHARE, (among + EXTREME_SHARE * 4) / (older.length + 4));
    add('ballots', extreme, binomialTail(extreme.length, fresh.length, share));
  }
  return signs;
}
