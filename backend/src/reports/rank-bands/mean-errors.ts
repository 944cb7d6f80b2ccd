/** The part of a rating that the errors of means are computed from. */
export interface RatedScores {
  candidateId: number;
  userId: number;
  /** The sum of the scores. */
  scoreSum: number;
  /** The number of the scores. */
  scoreCount: number;
}

/** The error of a candidate's mean. */
export interface MeanError {
  /** The number of ratings. */
  ratings: number;
  variance: number;
  /** The degrees of freedom of the variance. */
  freedom: number;
  /** The error of the mean that each group of voters causes; its products with another candidate's are covariances. */
  byGroup: Float64Array;
}

/** The number of groups of voters. A covariance of two means has a relative error of 1 / √groups. */
const GROUPS = 128;
/** The pooled variance counts as much as this number of ratings of a candidate's own. */
const POOLED_RATINGS = 8;

/** The sums over a candidate's ratings. S is the sum of a rating's scores, C their number. */
class Sums {
  ratings = 0;
  scoreSum = 0;
  scoreCount = 0;
  squareSum = 0;
  productSum = 0;
  countSquareSum = 0;
  readonly scoreSums = new Float64Array(GROUPS);
  readonly scoreCounts = new Float64Array(GROUPS);

  add({ userId, scoreSum, scoreCount }: RatedScores): void {
    this.ratings += 1;
    this.scoreSum += scoreSum;
    this.scoreCount += scoreCount;
    this.squareSum += scoreSum * scoreSum;
    this.productSum += scoreSum * scoreCount;
    this.countSquareSum += scoreCount * scoreCount;
    const group = groupOf(userId);
    this.scoreSums[group] = (this.scoreSums[group] ?? 0) + scoreSum;
    this.scoreCounts[group] = (this.scoreCounts[group] ?? 0) + scoreCount;
  }

  get mean(): number {
    return this.scoreSum / this.scoreCount;
  }

  /** The variation between ratings, Σ (S − R · C)², for a rating with the average number of scores. */
  get variation(): number {
    const { mean } = this;
    const squares = this.squareSum - 2 * mean * this.productSum + mean ** 2 * this.countSquareSum;
    return Math.max(0, squares) * (this.ratings / this.scoreCount) ** 2;
  }
}

/** Assigns a voter to a group by a hash, the same in each run (the finalizer of MurmurHash3, Austin Appleby). */
function groupOf(userId: number): number {
  let hash = Math.imul(userId ^ (userId >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % GROUPS;
}

/**
 * The joint errors of the means of all candidates, from one pass through the ratings.
 *
 * A rating with the sum S of its C scores is one observation. The mean of a candidate is R = Σ S / Σ C. A rating adds
 * e = (S − R · C) / Σ C to its error, and the variance of R is n / (n − 1) · Σ e² (W. G. Cochran, Sampling Techniques,
 * 3rd ed., 1977, ch. 6, ratio estimators).
 *
 * - **Few ratings.** Five equal ratings have no variance, which is chance. The variance of one rating is therefore the
 *   weighted mean of the candidate's own, with n − 1 degrees of freedom, and the pooled one of all candidates (moderated
 *   variance: G. K. Smyth, Linear models and empirical Bayes methods, 2004; here with fixed degrees of the pool).
 * - **Voters who rate several candidates.** The covariance of two means is Σ e · e' over the voters of both. The voters
 *   are in random groups, and the sums of e by group give the same covariance on average (K. M. Wolter, Introduction to
 *   Variance Estimation, 2nd ed., 2007, ch. 2, random groups), in memory that does not grow with the voters.
 */
export class JointErrors {
  private readonly sums = new Map<number, Sums>();

  /** Adds a rating. */
  add(rating: RatedScores): void {
    let sums = this.sums.get(rating.candidateId);
    if (!sums) {
      sums = new Sums();
      this.sums.set(rating.candidateId, sums);
    }
    sums.add(rating);
  }

  /** Returns the errors by candidate. Candidates without ratings are absent. */
  finish(): Map<number, MeanError> {
    const all = [...this.sums].filter(([, { scoreCount }]) => scoreCount > 0);
    const total = (of: (sums: Sums) => number) => all.reduce((sum, [, sums]) => sum + of(sums), 0);
    const pooled =
      total(({ variation }) => variation) /
      Math.max(
        1,
        total(({ ratings }) => ratings - 1),
      );
    return new Map(all.map(([id, sums]) => [id, errorOf(sums, pooled)]));
  }
}

/** @param pooled the variance of one rating over all candidates */
function errorOf(sums: Sums, pooled: number): MeanError {
  const { ratings, mean, scoreCount, variation, scoreSums, scoreCounts } = sums;
  const freedom = ratings - 1 + POOLED_RATINGS;
  const variance = (variation + POOLED_RATINGS * pooled) / freedom / ratings;
  // In a covariance, the part of own ratings of both variances counts, with the correction of groups: the errors of all sum up to 0.
  const scale = Math.sqrt((ratings / freedom) * (GROUPS / (GROUPS - 1))) / scoreCount;
  const byGroup = scoreSums.map((sum, group) => scale * (sum - mean * (scoreCounts[group] ?? 0)));
  return { ratings, variance, freedom, byGroup };
}
