import { groupBy } from '../../core/support/group-by.js';
import { MIN_NEW, MIN_OF_NETWORK, type NewAccounts, newAccounts } from '../account-signals/new-accounts.js';
import { originBurst } from '../account-signals/origin-burst.js';
import { largestCohort, registeredTogether } from '../account-signals/registered-together.js';
import { weakSignals } from '../account-signals/weak-signals.js';
import { weakSigns } from '../account-signals/weak-signs.js';
import {
  BASELINE_DAYS,
  type CandidateWindow,
  DAY_MS,
  HOUR_MS,
  hourOf,
  type RatingFacts,
} from '../facts/facts.js';
import type { Finding } from '../facts/finding.js';
import { type Usual, usualOf } from '../facts/usual.js';
import type { FactSources } from './fact-sources.js';

/** The maximum number of networks that are compared with their own past: those with the most ratings. */
const MAX_NETWORKS = 50;
/** The first hour of the count of registrations, in hours since 1970. */
const FIRST_HOUR = 0;
const WEEK_HOURS = 7 * 24;

/** A candidate's ratings of a day or of a week. */
export interface DaysToLookAt {
  window: CandidateWindow;
  days: number;
  /** The start of the window, in milliseconds since 1970. */
  from: number;
  /** Ratings that another signal has found: other ratings are not suspicious because of their number. */
  explained: Set<number>;
}

/** Compares a candidate's ratings within some days with the 28 days before: the voters and their origins. */
export async function scanDays(
  { window, days, from, explained }: DaysToLookAt,
  sources: FactSources,
): Promise<Finding[]> {
  const { candidateId, ratings } = window;
  // There are too few ratings for any of the signals.
  if (ratings.length < MIN_OF_NETWORK) return [];
  const start = hourOf(from);
  const usual = await usualBefore(candidateId, start, hourOf(from + days * DAY_MS), sources);
  if (!usual) return [];
  const origins = await networksOf(window, usual, sources);
  const elsewhere = elsewhereOf(window, origins, usual);
  const per = days / usual.days;
  const grown = Math.max(1, elsewhere.now / Math.max(1, elsewhere.before * per));

  const bursts = [...groupBy(ratings, ({ network }) => network)].flatMap(([network, given]) => {
    const before = network === null ? undefined : origins.get(network);
    if (network === null || before === undefined) return [];
    return originBurst({ candidateId, network, ratings: given, days, from, before, elsewhere, usual }) ?? [];
  });
  const isExplained = ({ ratingId }: RatingFacts) =>
    explained.has(ratingId) || bursts.some((burst) => burst.ratings.has(ratingId));
  const rest = { candidateId, ratings: ratings.filter((rating) => !isExplained(rating)) };
  const findings = [
    await scanNew({ window: rest, days, from, usual }, sources),
    await lookAtCohort(rest, usual, sources),
    weakSignals(candidateId, weakSigns({ window: rest, days, from, usual, networks: origins, grown })),
  ];
  return [...bursts, ...findings.filter((finding) => finding !== null)];
}

/**
 * Computes what was usual in the 28 days before the last week, so that a long attack is not its own measure; if that is
 * unknown, in the 28 days before the window.
 */
async function usualBefore(
  candidateId: number,
  start: number,
  end: number,
  sources: FactSources,
): Promise<Usual | null> {
  const weekAgo = end - WEEK_HOURS;
  const history = await sources.hoursOf(candidateId, weekAgo - BASELINE_DAYS * 24, start);
  return usualOf(history, weekAgo) ?? usualOf(history, start);
}

/** Lists the networks with several ratings, with their ratings of the candidate in the 28 days before. */
async function networksOf(
  { candidateId, ratings }: CandidateWindow,
  { from, to }: Usual,
  sources: FactSources,
): Promise<Map<string, number>> {
  const several = [...groupBy(ratings, ({ network }) => network)]
    .filter(([network, given]) => network !== null && given.length >= MIN_OF_NETWORK)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_NETWORKS);
  const span = { from: from * HOUR_MS, to: to * HOUR_MS - 1 };
  const before = new Map<string, number>();
  for (const [network] of several) {
    if (network !== null) before.set(network, await sources.countFromNetwork(candidateId, network, span));
  }
  return before;
}

/** Counts the ratings from all other networks, now and before. */
function elsewhereOf({ ratings }: CandidateWindow, origins: Map<string, number>, { number }: Usual) {
  const now = ratings.filter(({ network }) => network === null || !origins.has(network)).length;
  const theirs = [...origins.values()].reduce((sum, before) => sum + before, 0);
  return { now, before: Math.max(0, number - theirs) };
}

async function scanNew(of: Omit<NewAccounts, 'share'>, sources: FactSources): Promise<Finding | null> {
  const { window } = of;
  const last = window.ratings.at(-1);
  if (!last || window.ratings.length < MIN_NEW) return null;
  const end = hourOf(last.createdAt) + 1;
  const start = end - BASELINE_DAYS * 24;
  const all = await sources.countRatings(null, start, end);
  const share = all === 0 ? 0 : (await sources.countByNew(start, end)) / all;
  return newAccounts({ ...of, share });
}

async function lookAtCohort(
  window: CandidateWindow,
  usual: Usual,
  sources: FactSources,
): Promise<Finding | null> {
  const cohort = largestCohort(window);
  if (!cohort) return null;
  const last = window.ratings.at(-1)?.createdAt ?? 0;
  const all = await sources.countRegistered(null, FIRST_HOUR, hourOf(last) + 1);
  // For accounts from before the counts, what is usual is unknown.
  if (all === 0) return null;
  const then = await sources.countRegistered(null, cohort.from, cohort.to);
  return registeredTogether(window.candidateId, cohort, usual, then / all);
}
