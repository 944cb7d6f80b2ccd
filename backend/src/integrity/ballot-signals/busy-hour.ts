import { groupBy } from '../../core/support/group-by.js';
import { type CandidateWindow, type HourCount, hourOf, type RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { poissonTail, shown } from '../facts/statistics.js';
import { knownDays, MIN_DAYS } from '../facts/usual.js';

/** The minimum number of ratings in a busy hour. */
const MIN_IN_HOUR = 30;
const MAX_PROBABILITY = 1e-9;
/** The minimum ratio to what is usual. People come in waves, which a Poisson distribution does not model. */
const MIN_RATIO = 5;
/**
 * The maximum number of ratings from one network that count. Many from one network are a lecture hall or a farm, which
 * `originOnCandidate` distinguishes; people who follow news, or are paid, come from everywhere.
 */
const MAX_OF_NETWORK = 10;
/** The lowest usual number of an hour. */
const LEAST_USUAL = 1;
const HOURS_A_DAY = 24;

/** Hours far above what is usual for a candidate, with their ratings. */
export interface BusyHours {
  ratings: RatingFacts[];
  /** The number of ratings in the busiest hour. */
  number: number;
  usual: number;
  probability: number;
}

/** Returns the hours with enough ratings to compare with what is usual. */
export function fullHours({ ratings }: CandidateWindow): Map<number, RatingFacts[]> {
  const hours = groupBy(ratings, ({ createdAt }) => hourOf(createdAt));
  return new Map([...hours].filter(([, given]) => countOf(given) >= MIN_IN_HOUR));
}

/**
 * Finds busy hours.
 * @param history the candidate's hours before the window: at most 28 days
 * @returns null if there are none
 */
export function busyHours(window: CandidateWindow, history: HourCount[]): BusyHours | null {
  const start = Math.min(...window.ratings.map(({ createdAt }) => hourOf(createdAt)));
  const before = history.filter(({ hour }) => hour < start);
  const days = knownDays(before, start);
  if (days < MIN_DAYS) return null;
  let busiest: Omit<BusyHours, 'ratings'> | null = null;
  const ratings: RatingFacts[] = [];
  for (const [hour, given] of fullHours(window)) {
    const usual = usualAt(hour, before, days);
    const mean = Math.max(LEAST_USUAL, usual);
    const count = countOf(given);
    const probability = poissonTail(count, mean);
    if (count < MIN_RATIO * mean || probability > MAX_PROBABILITY) continue;
    ratings.push(...given);
    if (!busiest || probability < busiest.probability) busiest = { number: given.length, usual, probability };
  }
  return busiest && { ...busiest, ratings };
}

/**
 * Finds hours of a candidate far above what is usual at that time of day: the upper tail of a Poisson distribution with
 * the mean of the same hour, the one before it and the one after it, over 28 days; at most ten ratings per network
 * count. News cause such hours as well as attacks, so the case asks about an hour and names nobody.
 * @returns a finding with the facts `number` (of the busiest hour), `usual` and `probability`
 */
export function busyHour(candidateId: number, busy: BusyHours): Finding {
  return findingOf(busy.ratings, {
    signal: 'busy_hour',
    subject: { candidateId },
    opens: true,
    facts: {
      number: busy.number,
      usual: Math.round(busy.usual * 10) / 10,
      probability: shown(busy.probability),
    },
  });
}

/** Counts ratings, with a maximum per network; ratings without a network all count. */
function countOf(ratings: RatingFacts[]): number {
  let count = 0;
  for (const [network, given] of groupBy(ratings, (rating) => rating.network))
    count += network === null ? given.length : Math.min(MAX_OF_NETWORK, given.length);
  return count;
}

function usualAt(hour: number, history: HourCount[], days: number): number {
  const isNear = (other: number) => {
    const apart = Math.abs((other % HOURS_A_DAY) - (hour % HOURS_A_DAY));
    return apart <= 1 || apart === HOURS_A_DAY - 1;
  };
  const number = history.reduce((sum, count) => sum + (isNear(count.hour) ? count.number : 0), 0);
  return number / (3 * days);
}
