import type { CandidateMove, MetricMove, NewRating } from './rating-writes.repository.js';

type Counted = Pick<NewRating, 'userId' | 'candidateId' | 'scores' | 'scoreSum' | 'scoreCount'>;

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
    const candidate = candidates.get(candidateId) ?? { candidateId, scoreSum: 0, scoreCount: 0, ratings: 0 };
    candidate.scoreSum += sign * scoreSum;
    candidate.scoreCount += sign * scoreCount;
    candidate.ratings += sign;
    candidates.set(candidateId, candidate);
    for (const [metricKey, score] of Object.entries(scores)) {
      const key = `${candidateId}:${metricKey}`;
      const metric = metrics.get(key) ?? { candidateId, metricKey, scoreSum: 0, scoreCount: 0 };
      metric.scoreSum += sign * score;
      metric.scoreCount += sign;
      metrics.set(key, metric);
    }
    users.set(userId, (users.get(userId) ?? 0) + sign);
  }
  return { candidates: [...candidates.values()], metrics: [...metrics.values()], users };
}
