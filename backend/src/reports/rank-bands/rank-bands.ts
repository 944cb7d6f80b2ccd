import { TimeSlice } from '../../core/support/time-slice.js';
import type { MeanError } from './mean-errors.js';
import { criticalZ, scoreOfT } from './normal-score.js';

/** The probability that any of the bands misses its true place. */
const MISSING = 0.1;
/** The number of pairs that are counted before other work may go on. */
const PAIRS_AT_ONCE = 100_000;

/** A candidate with a place. */
export interface Placed extends MeanError {
  id: number;
  mean: number;
}

/** The places that agree with the ratings, from the best to the last. */
export interface Band {
  low: number;
  high: number;
}

/**
 * Computes the places of candidates that agree with their ratings, so that all true places are within their bands
 * together with a probability of 90 % at least.
 *
 * Each candidate is compared with each other one: t is the difference of their means by its standard error, which respects
 * that the same voters rated both; its degrees of freedom are those of B. L. Welch (Biometrika 34, 1947). The differences
 * that are no chance are found by S. Holm's procedure at 10 % for all pairs together (Scandinavian Journal of Statistics
 * 6, 1979). A candidate's best place is 1 plus the number of candidates that are certainly above, its last place is that of
 * the candidates less those that are certainly below (M. Mogstad, J. P. Romano, A. M. Shaikh, D. Wilhelm, Inference for
 * Ranks, Review of Economic Studies 91, 2024; J. Klein, T. Wright, J. Wieczorek, Journal of the Royal Statistical Society
 * A 183, 2020).
 * @param signal ends the work
 */
export async function rankBands(placed: readonly Placed[], signal?: AbortSignal): Promise<Map<number, Band>> {
  const sorted = placed.toSorted((a, b) => b.mean - a.mean);
  const scores = await pairScores(sorted, signal);
  let critical = 0;
  // Holm's procedure ends when the undecided pairs, tested among themselves, leave none to decide.
  for (let undecided = scores.length, before = 0; undecided !== before && undecided > 0; ) {
    critical = criticalZ(MISSING / undecided);
    before = undecided;
    undecided = await countUndecided(scores, critical, signal);
  }
  return bandsOf(sorted, scores, critical, signal);
}

/**
 * Computes a band for each candidate that alone is right with a probability of 90 % at least: only its own comparisons
 * share the 10 %.
 */
export async function separateRankBands(placed: readonly Placed[]): Promise<Map<number, Band>> {
  const sorted = placed.toSorted((a, b) => b.mean - a.mean);
  return bandsOf(sorted, await pairScores(sorted), criticalZ(MISSING / Math.max(1, placed.length - 1)));
}

/** Counts the pairs whose difference chance explains. */
async function countUndecided(scores: Float32Array, critical: number, signal?: AbortSignal): Promise<number> {
  const slice = new TimeSlice();
  let count = 0;
  for (let start = 0; start < scores.length; start += PAIRS_AT_ONCE) {
    for (const score of scores.subarray(start, start + PAIRS_AT_ONCE)) count += Number(score <= critical);
    if (slice.isOver) await slice.rest(signal);
  }
  return count;
}

/** Returns how rare each difference is, as a normal score: of the first with the second, the third, … */
async function pairScores(sorted: readonly Placed[], signal?: AbortSignal): Promise<Float32Array> {
  const slice = new TimeSlice();
  const scores = new Float32Array((sorted.length * (sorted.length - 1)) / 2);
  let pair = 0;
  for (const [index, better] of sorted.entries()) {
    for (let other = index + 1; other < sorted.length; other += 1) {
      const worse = sorted[other];
      if (worse) scores[pair] = scoreOf(better, worse);
      pair += 1;
    }
    if (slice.isOver) await slice.rest(signal);
  }
  return scores;
}

function scoreOf(better: Placed, worse: Placed): number {
  const sum = better.variance + worse.variance;
  let covariance = 0;
  for (let group = 0; group < better.byGroup.length; group += 1)
    covariance += (better.byGroup[group] ?? 0) * (worse.byGroup[group] ?? 0);
  // The variance of a difference is at least as large as if both means erred alike.
  const least = sum - 2 * Math.sqrt(better.variance * worse.variance);
  const variance = Math.max(least, sum - 2 * covariance);
  const difference = better.mean - worse.mean;
  if (variance === 0) return difference === 0 ? 0 : Number.POSITIVE_INFINITY;
  const freedom = sum ** 2 / (better.variance ** 2 / better.freedom + worse.variance ** 2 / worse.freedom);
  return scoreOfT(difference / Math.sqrt(variance), freedom);
}

async function bandsOf(
  sorted: readonly Placed[],
  scores: Float32Array,
  critical: number,
  signal?: AbortSignal,
): Promise<Map<number, Band>> {
  const slice = new TimeSlice();
  const bands = sorted.map(() => ({ low: 1, high: sorted.length }));
  let pair = 0;
  for (const [index, better] of bands.entries()) {
    for (const worse of bands.slice(index + 1)) {
      const isCertain = (scores[pair] ?? 0) > critical;
      better.high -= Number(isCertain);
      worse.low += Number(isCertain);
      pair += 1;
    }
    if (slice.isOver) await slice.rest(signal);
  }
  return new Map(sorted.map(({ id }, index) => [id, bands[index] ?? { low: 1, high: sorted.length }]));
}
