import type { Standing } from '../../ledger/entries/standing.js';

/** As much of a rating as totals are made of. */
export interface SummedRating {
  userId: number;
  candidateId: number;
  scores: Record<string, number>;
  scoreSum: number;
  scoreCount: number;
  standing: Standing;
}

/** Ranges that scores are counted in: tenths of 0 to 100. */
export const BUCKETS = 10;

/** How far the totals of a candidate's ratings of one standing move; negative when ratings are withdrawn. */
export interface CandidateMove {
  candidateId: number;
  standing: Standing;
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
  standing: Standing;
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
  /** How many ratings each user has given more, whatever they are worth. */
  users: Map<number, number>;
}

/**
 * Sums up ratings by candidate and standing, the same by metric, and by user.
 * @param sign 1 when they are given, -1 when they are withdrawn
 */
export function totalMoves(ratings: SummedRating[], sign: 1 | -1): TotalMoves {
  const candidates = new Map<string, CandidateMove>();
  const metrics = new Map<string, MetricMove>();
  const users = new Map<number, number>();
  for (const { userId, candidateId, standing, scores, scoreSum, scoreCount } of ratings) {
    const candidateKey = `${candidateId}:${standing}`;
    const candidate = candidates.get(candidateKey) ?? noCandidateMove(candidateId, standing);
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
      const metric = metrics.get(key) ?? noMetricMove(candidateId, standing, metricKey);
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

function noCandidateMove(candidateId: number, standing: Standing): CandidateMove {
  const none = { scoreSum: 0, scoreCount: 0, ratings: 0, squareSum: 0, productSum: 0, countSquareSum: 0 };
  return { candidateId, standing, ...none, buckets: noBuckets() };
}

function noMetricMove(candidateId: number, standing: Standing, metricKey: string): MetricMove {
  return { candidateId, standing, metricKey, scoreSum: 0, scoreCount: 0, squareSum: 0, buckets: noBuckets() };
}

function noBuckets(): number[] {
  return new Array<number>(BUCKETS).fill(0);
}

function addTo(buckets: number[], index: number, amount: number): void {
  buckets[index] = (buckets[index] ?? 0) + amount;
}
