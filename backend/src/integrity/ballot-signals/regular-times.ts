import type { CandidateWindow, RatingFacts } from '../facts/facts.js';
import { type Finding, findingOf } from '../facts/finding.js';
import { shown } from '../facts/statistics.js';

const MIN_REGULAR = 40;
const MAX_PROBABILITY = 1e-12;
/** The tested periods, in seconds: those that people write into scripts and schedules. */
const PERIODS = [5, 10, 15, 20, 30, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720, 900, 1200];
/** The minimum mean resultant length of all times on the circle: below it, at most a fifth of all times is regular. */
const MIN_LENGTH = 0.2;
/** The minimum number of rounds: fewer may be a wave of news. */
const MIN_ROUNDS = 20;
/** The maximum average number per round: more are a crowd at one moment. */
const MAX_A_ROUND = 3;
/**
 * The tolerance on either side of the beat, as a part of the period: a beat's times are within it, and one in
 * twenty-five by chance.
 */
const TOLERANCE = 0.02;

/**
 * Finds ratings at machine-like intervals: the Rayleigh test of their times within a period against uniform times
 * (Mardia and Jupp, Directional Statistics, 2000, section 6.3.1: P ≈ exp(−n·R²)), for each period that scripts use,
 * multiplied by the number of periods (Bonferroni). The finding names only ratings on the beat.
 * @returns a finding with the facts `period` (seconds), `of` (ratings of the day), `length` (of the mean resultant, in
 *   hundredths) and `probability`; null without one
 */
export function regularTimes({ candidateId, ratings }: CandidateWindow): Finding | null {
  const [first, last] = [ratings[0], ratings.at(-1)];
  if (!first || !last || ratings.length < MIN_REGULAR) return null;
  const seconds = (last.createdAt - first.createdAt) / 1000;
  const beats = PERIODS.filter((period) => seconds >= MIN_ROUNDS * period)
    .map((period) => beatOf(ratings, period))
    .filter(({ length, probability }) => length >= MIN_LENGTH && probability <= MAX_PROBABILITY);
  // A beat of ten minutes is also one of five, so the longest period is reported.
  const beat = beats.at(-1);
  if (!beat) return null;
  const on = ratings.filter((rating) => distance(rating, beat) <= TOLERANCE * beat.period);
  const rounds = new Set(
    on.map(({ createdAt }) => Math.floor((createdAt / 1000 - beat.phase) / beat.period + 0.5)),
  );
  if (on.length < MIN_REGULAR || rounds.size < MIN_ROUNDS || on.length > MAX_A_ROUND * rounds.size)
    return null;
  return findingOf(on, {
    signal: 'regular_times',
    subject: { candidateId },
    opens: true,
    facts: {
      period: beat.period,
      of: ratings.length,
      length: Math.round(100 * beat.length),
      probability: shown(beat.probability),
    },
  });
}

interface Beat {
  period: number;
  /** The time within the period, in seconds. */
  phase: number;
  length: number;
  probability: number;
}

function beatOf(ratings: RatingFacts[], period: number): Beat {
  let [x, y] = [0, 0];
  for (const { createdAt } of ratings) {
    const angle = (2 * Math.PI * ((createdAt / 1000) % period)) / period;
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  const length = Math.hypot(x, y) / ratings.length;
  const phase = ((((Math.atan2(y, x) / (2 * Math.PI)) * period) % period) + period) % period;
  const alone = Math.exp(-ratings.length * length ** 2);
  return { period, phase, length, probability: Math.max(1e-300, Math.min(1, PERIODS.length * alone)) };
}

function distance({ createdAt }: RatingFacts, { period, phase }: Beat): number {
  const apart = Math.abs(((createdAt / 1000) % period) - phase);
  return Math.min(apart, period - apart);
}
