import type { DataSource } from 'typeorm';
import { CandidateEntity } from '../../src/candidates/candidate.entity.js';
import { CandidateMetricTotalEntity } from '../../src/candidates/candidate-metric-total.entity.js';
import { RatingEntity } from '../../src/ratings/rating.entity.js';
import { UserEntity } from '../../src/users/user.entity.js';

/** Counts every total anew from the rows of ratings and compares it with what is stored. */
export async function expectTotalsToEqualRows({ manager }: DataSource): Promise<void> {
  const counted = { candidates: new Map<string, number>(), users: new Map<number, number>() };
  const add = (key: string, amount: number) =>
    counted.candidates.set(key, (counted.candidates.get(key) ?? 0) + amount);
  for (const rating of await manager.find(RatingEntity)) {
    const scores = JSON.parse(rating.scores) as Record<string, number>;
    const values = Object.values(scores);
    expect(rating.scoreSum).toBe(values.reduce((sum, score) => sum + score, 0));
    expect(rating.scoreCount).toBe(values.length);
    add(`${rating.candidateId} ratings`, 1);
    for (const [key, score] of Object.entries(scores)) {
      add(`${rating.candidateId} sum`, score);
      add(`${rating.candidateId} count`, 1);
      add(`${rating.candidateId} ${key} sum`, score);
      add(`${rating.candidateId} ${key} count`, 1);
    }
    counted.users.set(rating.userId, (counted.users.get(rating.userId) ?? 0) + 1);
  }
  const stored = new Map<string, number>();
  for (const candidate of await manager.find(CandidateEntity)) {
    stored.set(`${candidate.id} ratings`, candidate.totalRatings);
    stored.set(`${candidate.id} sum`, candidate.scoreSum);
    stored.set(`${candidate.id} count`, candidate.scoreCount);
  }
  for (const total of await manager.find(CandidateMetricTotalEntity)) {
    stored.set(`${total.candidateId} ${total.metricKey} sum`, total.scoreSum);
    stored.set(`${total.candidateId} ${total.metricKey} count`, total.scoreCount);
  }
  const notZero = (map: Map<string, number>) =>
    Object.fromEntries([...map].filter(([, value]) => value !== 0));
  expect(notZero(stored)).toEqual(notZero(counted.candidates));
  for (const user of await manager.find(UserEntity)) {
    expect([user.username, user.totalRatings]).toEqual([user.username, counted.users.get(user.id) ?? 0]);
  }
}
