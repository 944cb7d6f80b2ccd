import { groupBy } from '../../core/support/group-by.js';
import { type RatingSums, squaredDeviations } from './interval.js';

/** A candidate's mean, as the adjusted means are computed from it. */
interface RatedMean {
  /** The candidates of one office are compared with each other; null without one. */
  titleId: number | null;
  mean: number;
  ratings: number;
}

/** A mean with the variation between its ratings: the sum of the squared deviations from the mean. */
interface VariedMean extends RatedMean {
  variation: number;
}

/** More ratings than any index has: then all candidates of an office are the same but for chance. */
const STRONGEST = 2 ** 30;
const WEAKEST = 2 ** -2;
/** The largest possible variance between means on the scale of 0 to 100. */
const WIDEST = 2_500;
/** The number of halvings of that range: the variance has six decimals then. */
const HALVINGS = 40;

/**
 * Estimates how strongly few ratings are drawn towards the mean of their office: as the number of ratings at that mean that
 * each candidate is given. It is σ² / τ², where σ² is the variance between the ratings of one candidate, pooled, and τ² the
 * variance between the candidates of an office: the solution of Σ (R − M)² / (σ² / n + τ²) = candidates − offices for means
 * R of n ratings and the weighted mean M of their office (R. C. Paule & J. Mandel, Consensus values and weighting factors,
 * Journal of Research of the National Bureau of Standards 87, 1982).
 *
 * The number is public. A precise one would let a few voters compute hidden means from how their ratings move it, so it is
 * rounded to a power of two.
 * @returns null if no office has two candidates with ratings, or no candidate two ratings
 */
export function priorRatings(means: readonly VariedMean[]): number | null {
  const offices = [...groupBy(means, ({ titleId }) => titleId).values()].filter(({ length }) => length > 1);
  const freedom = offices.reduce((sum, { length }) => sum + length - 1, 0);
  const repeated = means.reduce((sum, { ratings }) => sum + ratings - 1, 0);
  if (freedom === 0 || repeated === 0) return null;
  const within = means.reduce((sum, { variation }) => sum + variation, 0) / repeated;
  const excess = (between: number) =>
    offices.reduce((sum, office) => sum + spreadOf(office, within, between), 0) - freedom;
  let [low, high] = [0, WIDEST];
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.max(WEAKEST, Math.min(STRONGEST, 2 ** Math.round(Math.log2(within / high))));
}

/** Returns the mean of a candidate with the variation between its ratings; null without scores. */
export function variedMean(titleId: number | null, sums: RatingSums): VariedMean | null {
  const { ratings, scoreSum, scoreCount } = sums;
  if (scoreCount === 0) return null;
  const variation = squaredDeviations(sums) * (ratings / scoreCount) ** 2;
  return { titleId, mean: scoreSum / scoreCount, ratings, variation };
}

/** Returns the weighted squares of an office's means around their weighted mean. */
function spreadOf(office: readonly RatedMean[], within: number, between: number): number {
  const weighted = office.map(({ mean, ratings }) => ({
    value: mean,
    weight: 1 / (within / ratings + between),
  }));
  const middle = weightedMean(weighted);
  return weighted.reduce((sum, { value, weight }) => sum + weight * (value - middle) ** 2, 0);
}

/**
 * Computes the adjusted means (empirical Bayes: B. Efron & C. Morris, Stein's estimator and its generalizations, Journal of
 * the American Statistical Association 70, 1975): each candidate is given some ratings at the mean of its office. That mean
 * weights each candidate by the part that its own ratings have in its adjusted mean. An office of few candidates tells
 * little, so the mean of all counts in it as one candidate.
 * @param prior the number of given ratings, from `priorRatings`
 * @returns in the order of the candidates
 */
export function adjustedMeans(means: readonly RatedMean[], prior: number): number[] {
  const weighted = means.map(({ titleId, mean, ratings }) => ({
    titleId,
    value: mean,
    weight: ratings / (ratings + prior),
  }));
  const all = { value: weightedMean(weighted), weight: 1 };
  const offices = new Map(
    [...groupBy(weighted, ({ titleId }) => titleId)].map(([titleId, office]) => [
      titleId,
      weightedMean([...office, all]),
    ]),
  );
  return weighted.map(
    ({ titleId, value, weight }) => weight * value + (1 - weight) * (offices.get(titleId) ?? 0),
  );
}

function weightedMean(values: readonly { value: number; weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}
