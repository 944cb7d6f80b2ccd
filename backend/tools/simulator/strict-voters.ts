import { CentredMeans } from '../../src/reports/rank-bands/centred-means.js';
import type { Random } from './random.js';

/** Voters who differ in strictness, and how they choose whom to rate. */
export interface Strictness {
  /** The standard deviation of strictness, in points. */
  spread: number;
  /** True if strict voters mostly rate one half of the candidates, and lenient ones the other. */
  apart: boolean;
  voters: number;
}

const CANDIDATES = 40;
/** Each voter rates from five to this number of candidates. */
const MOST_RATED = 15;
/** The part of a voter's ratings that belongs to the preferred half. */
const PREFERRED = 0.9;
const MIDDLE = 60;
const TRUE_SPREAD = 6;
const NOISE = 18;

interface Quality {
  /** The mean distance of a mean from the true one, in points. */
  error: number;
  /** The part of pairs of candidates in the wrong order. */
  wrong: number;
}

/** Draws nations, and compares plain and centred means with the true ones. */
export async function tryStrictness(
  strictness: Strictness,
  times: number,
  random: Random,
): Promise<Record<'plain' | 'centred', Quality>> {
  const result = { plain: { error: 0, wrong: 0 }, centred: { error: 0, wrong: 0 } };
  for (let time = 0; time < times; time += 1) {
    const truths = Array.from({ length: CANDIDATES }, () => MIDDLE + TRUE_SPREAD * random.normal());
    const means = new CentredMeans();
    const sums = truths.map(() => ({ sum: 0, count: 0 }));
    for (let userId = 1; userId <= strictness.voters; userId += 1) {
      const leniency = strictness.spread * random.normal();
      for (const candidateId of ratedBy(leniency, strictness.apart, random)) {
        const scoreSum = (truths[candidateId] ?? 0) + leniency + NOISE * random.normal();
        means.add({ candidateId, userId, scoreSum, scoreCount: 1 });
        const own = sums[candidateId];
        if (own) {
          own.sum += scoreSum;
          own.count += 1;
        }
      }
    }
    const found = (await means.finish()).means;
    const plain = sums.map(({ sum, count }) => sum / count);
    const centred = truths.map((_, candidateId) => found.get(candidateId)?.mean ?? Number.NaN);
    for (const [order, values] of [
      ['plain', plain],
      ['centred', centred],
    ] as const) {
      const { error, wrong } = qualityOf(values, truths);
      result[order].error += error / times;
      result[order].wrong += wrong / times;
    }
  }
  return result;
}

/** Chooses the candidates whom a voter rates. */
function ratedBy(leniency: number, apart: boolean, random: Random): Set<number> {
  const rated = new Set<number>();
  const wanted = 5 + random.below(MOST_RATED - 4);
  while (rated.size < wanted) {
    const isFirstHalf = apart ? random.chance(PREFERRED) === leniency > 0 : random.chance(0.5);
    rated.add(random.below(CANDIDATES / 2) + (isFirstHalf ? 0 : CANDIDATES / 2));
  }
  return rated;
}

function qualityOf(means: readonly number[], truths: readonly number[]): Quality {
  let [distance, wrong, pairs] = [0, 0, 0];
  for (const [one, truth] of truths.entries()) {
    distance += Math.abs((means[one] ?? 0) - truth);
    for (let other = one + 1; other < truths.length; other += 1) {
      pairs += 1;
      wrong += Number(((means[one] ?? 0) - (means[other] ?? 0)) * (truth - (truths[other] ?? 0)) < 0);
    }
  }
  return { error: distance / truths.length, wrong: wrong / pairs };
}
