import { groupBy } from '../../core/support/group-by.js';
import { type CandidateWindow, DAY_MS, type RatingFacts } from '../facts/facts.js';
import { binomialTail, poissonTail } from '../facts/statistics.js';
import { shiftOf, type Usual } from '../facts/usual.js';
import { leastRatio } from './origin-burst.js';
import { inRush } from './rush.js';
import type { WeakSign } from './weak-signals.js';

/** Fewer equal ballots are chance: opinions resemble each other. */
const MIN_EQUAL = 8;
/** As the signals themselves take it to be usual. */
const NEW_SHARE = 0.75;
const EQUAL_SHARE = 0.02;
const EXTREME_SHARE = 0.4;

export interface Days {
  window: CandidateWindow;
  days: number;
  /** When it begins. */
  from: number;
  usual: Usual;
  /** Of networks with eight ratings or more in the window: what they gave in the 28 days before. */
  networks: Map<string, number>;
  /** How many times as much came from all other networks as in the days before; 1 at least. */
  grown: number;
}

/**
 * What ratings of some days have in common with each other and not with those of before: a network, new accounts, equal or
 * extreme ballots, a mean. What each rests on stands with the signal of its kind.
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
  // The same accounts twice: the larger stands for both.
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
