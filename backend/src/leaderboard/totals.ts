import type { NewRating } from '../ratings/rating-writes.repository.js';

type Counted = Pick<NewRating, 'userId' | 'candidateId' | 'scores' | 'scoreSum' | 'scoreCount'>;

/** Ranges that scores are counted in: tenths of 0 to 100. */
export const BUCKETS = 10;

/** How far the totals of a candidate move; negative when ratings are withdrawn. */
export interface CandidateMove {
  candidateId: number;
  scoreSum: number;
  scoreCount: number;
  ratings: number;
  /** For a rating with the sum S of its scores and their number C: S². */
  squareSum: number;
  /** S · C. */
  productSum: number;
  /** C². */
  countSquareSum: number;
  /** Ratings by their overall score, S / C. */
  buckets: number[];
}

/** The same of a candidate's scores on one metric. */
export interface MetricMove {
  candidateId: number;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
  squareSum: number;
  buckets: number[];
}

/** How far every total moves by some ratings. */
export interface TotalMoves {
  candidates: CandidateMove[];
  metrics: MetricMove[];
  /** How many ratings each user has given more. */
  users: Map<number, number>;
}

/**
 * Sums up ratings by candidate, by candidate and metric, and by user.
 * @param sign 1 when they are given, -1 when they are withdrawn
 */
export function totalMoves(ratings: Counted[], sign: 1 | -1): TotalMoves {
  const candidates = new Map<number, CandidateMove>();
  const metrics = new Map<string, MetricMove>();
  const users = new Map<number, number>();
  for (const { userId, candidateId, scores, scoreSum, scoreCount } of ratings) {
    const candidate = candidates.get(candidateId) ?? noCandidateMove(candidateId);
    candidate.scoreSum += sign * scoreSum;
    candidate.scoreCount += sign * scoreCount;
    candidate.ratings += sign;
    candidate.squareSum += sign * scoreSum * scoreSum;
    candidate.productSum += sign * scoreSum * scoreCount;
    candidate.countSquareSum += sign * scoreCount * scoreCount;
    addTo(candidate.buckets, bucketOf(scoreSum, scoreCount), sign);
    candidates.set(candidateId, candidate);
    for (const [metricKey, score] of Object.entries(scores)) {
      const key = `${candidateId}:${metricKey}`;
      const metric = metrics.get(key) ?? noMetricMove(candidateId, metricKey);
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
 * The range that a mean of scores is counted in, by whole numbers alone.
 * @param sum of `count` scores, each from 0 to 100
 * @returns 0 for a mean from 0 to below 10, and so on; 100 itself is in the last, 9
 */
export function bucketOf(sum: number, count: number): number {
  return Math.min(BUCKETS - 1, Math.floor((sum * BUCKETS) / (count * 100)));
}

function noCandidateMove(candidateId: number): CandidateMove {
  const none = { scoreSum: 0, scoreCount: 0, ratings: 0, squareSum: 0, productSum: 0, countSquareSum: 0 };
  return { candidateId, ...none, buckets: noBuckets() };
}

function noMetricMove(candidateId: number, metricKey: string): MetricMove {
  return { candidateId, metricKey, scoreSum: 0, scoreCount: 0, squareSum: 0, buckets: noBuckets() };
}

function noBuckets(): number[] {
  return new Array<number>(BUCKETS).fill(0);
}

function addTo(buckets: number[], index: number, amount: number): void {
  buckets[index] = (buckets[index] ?? 0) + amount;
}
