import type { RatingStatus } from '../../ledger/entries/rating-status.js';

/** The part of a rating that totals sum up. */
export interface SummedRating {
  userId: number;
  candidateId: number;
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  status: RatingStatus;
}

/** The number of ranges in which scores are counted: tenths of 0 to 100. */
export const BUCKETS = 10;

/** The change of a candidate's totals of one status; negative for withdrawn ratings. */
export interface CandidateMove {
  candidateId: number;
  status: RatingStatus;
  scoreSum: number;
  scoreCount: number;
  ratings: number;
  /** The sum of S², for ratings with the sum S of their scores and their number C. */
  squareSum: number;
  /** The sum of S · C. */
  productSum: number;
  /** The sum of C². */
  countSquareSum: number;
  /** The number of ratings by overall score, S / C. */
  buckets: number[];
}

/** The change of a candidate's totals on one metric. */
export interface MetricMove {
  candidateId: number;
  status: RatingStatus;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
  squareSum: number;
  buckets: number[];
}

/** The change of all totals by some ratings. */
export interface TotalMoves {
  candidates: CandidateMove[];
  metrics: MetricMove[];
  /** The number of new ratings by user, whatever their status. */
  users: Map<number, number>;
}

/**
 * Sums up ratings by candidate and status, by metric, and by user.
 * @param sign 1 for given ratings, -1 for withdrawn ones
 */
export function totalMoves(ratings: SummedRating[], sign: 1 | -1): TotalMoves {
  const candidates = new Map<string, CandidateMove>();
  const metrics = new Map<string, MetricMove>();
  const users = new Map<number, number>();
  for (const { userId, candidateId, status, scores, scoreSum, scoreCount } of ratings) {
    const candidateKey = `${candidateId}:${status}`;
    const candidate = candidates.get(candidateKey) ?? noCandidateMove(candidateId, status);
    candidate.scoreSum += sign * scoreSum;
    candidate.scoreCount += sign * scoreCount;
    candidate.ratings += sign;
    candidate.squareSum += sign * scoreSum * scoreSum;
    candidate.productSum += sign * scoreSum * scoreCount;
    candidate.countSquareSum += sign * scoreCount * scoreCount;
    addTo(candidate.buckets, bucketOf(scoreSum, scoreCount), sign);
    candidates.set(candidateKey, candidate);
    for (const [metricKey, score] of Object.entries(scores)) {
      const key = `${candidateKey}:${metricKey}`;
      const metric = metrics.get(key) ?? noMetricMove(candidateId, status, metricKey);
      metric.scoreSum += sign * score;
      metric.scoreCount += sign;
      metric.squareSum += sign * score * score;
      addTo(metric.buckets, bucketOf(score, 1), sign);
      metrics.set(key, metric);
    }
    users.set(userId, (users.get(userId) ?? 0) + sign);
  }
  return { candidates: [...candidates.values()], metrics: [...metrics.values()], users };
}

/**
 * Returns the range of a mean of scores, in integer arithmetic.
 * @param sum of `count` scores, each from 0 to 100
 * @returns 0 for a mean from 0 to below 10, and so on; 100 itself is in the last, 9
 */
export function bucketOf(sum: number, count: number): number {
  return Math.min(BUCKETS - 1, Math.floor((sum * BUCKETS) / (count * 100)));
}

function noCandidateMove(candidateId: number, status: RatingStatus): CandidateMove {
  const none = { scoreSum: 0, scoreCount: 0, ratings: 0, squareSum: 0, productSum: 0, countSquareSum: 0 };
  return { candidateId, status, ...none, buckets: noBuckets() };
}

function noMetricMove(candidateId: number, status: RatingStatus, metricKey: string): MetricMove {
  return { candidateId, status, metricKey, scoreSum: 0, scoreCount: 0, squareSum: 0, buckets: noBuckets() };
}

function noBuckets(): number[] {
  return new Array<number>(BUCKETS).fill(0);
}

function addTo(buckets: number[], index: number, amount: number): void {
  buckets[index] = (buckets[index] ?? 0) + amount;
}
