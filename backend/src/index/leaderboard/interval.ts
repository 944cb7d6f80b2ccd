/** The sums over ratings from which a mean's interval is computed: see `interval95`. */
export interface RatingSums {
  ratings: number;
  /** Σ S */
  scoreSum: number;
  /** Σ C */
  scoreCount: number;
  /** Σ S² */
  squareSum: number;
  /** Σ S · C */
  productSum: number;
  /** Σ C² */
  countSquareSum: number;
}

export interface Interval {
  low: number;
  high: number;
}

const LOWEST = 0;
const HIGHEST = 100;

/**
 * Computes the 95 % interval of a mean score. A rating is one person's answer, whose scores resemble each other, so
 * ratings, not scores, are the independent observations. For a rating with the sum S of its scores and their number C,
 * the mean over all scores is the ratio R = Σ S / Σ C, whose variance, linearised, is n / (n − 1) · Σ (S − R · C)² / (Σ
 * C)² for n ratings (W. G. Cochran, Sampling Techniques, 3rd ed., 1977, ch. 6, ratio estimators, and 9A, clusters of
 * unequal sizes; without correction for a finite population). The interval is R ± t · √variance, with Student's t of n
 * − 1 degrees of freedom, cut to 0 to 100. With one score per rating, it is the usual interval of a mean.
 * @returns not rounded; null below two ratings, which do not show how ratings differ
 */
export function interval95(sums: RatingSums): Interval | null {
  const { ratings, scoreSum, scoreCount } = sums;
  if (ratings < 2 || scoreCount === 0) return null;
  const squares = squaredDeviations(sums);
  const variance = (ratings / (ratings - 1)) * (squares / scoreCount ** 2);
  const middle = scoreSum / scoreCount;
  const margin = studentT95(ratings - 1) * Math.sqrt(variance);
  return { low: Math.max(LOWEST, middle - margin), high: Math.min(HIGHEST, middle + margin) };
}

/**
 * Computes Σ (S − R · C)², expanded so that sums suffice, in whole numbers up to the one division: the terms nearly
 * cancel each other out, and with ten million ratings exceed 2^53.
 */
export function squaredDeviations(sums: RatingSums): number {
  const [s, c] = [BigInt(sums.scoreSum), BigInt(sums.scoreCount)];
  const [ss, sc, cc] = [BigInt(sums.squareSum), BigInt(sums.productSum), BigInt(sums.countSquareSum)];
  return Number(ss * c * c - 2n * s * c * sc + s * s * cc) / Number(c * c);
}

/**
 * Critical values of Student's t, two-sided 5 %, for 1 to 30 degrees of freedom: NIST/SEMATECH e-Handbook of
 * Statistical Methods, §1.3.6.7.2, column 0.975.
 */
const T_TABLE = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
/** The same quantile of the normal distribution. */
const Z = 1.959964;

/**
 * Returns the 97.5 % quantile of Student's t to three decimals, beyond the table by its expansion around the normal
 * quantile (Abramowitz & Stegun, Handbook of Mathematical Functions, 26.7.5).
 * @param freedom degrees of freedom, 1 or more
 */
export function studentT95(freedom: number): number {
  const listed = T_TABLE[freedom - 1];
  if (listed !== undefined) return listed;
  const first = (Z ** 3 + Z) / 4;
  const second = (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96;
  return Z + first / freedom + second / freedom ** 2;
}
