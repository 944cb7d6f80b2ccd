import { aMetric } from '../../../test/samples';
import { completeScores, overallScore, parseScore, stepScore, unsetMetrics } from './ratingScores';

const narrow = aMetric({ minScore: 10, maxScore: 50 });

it('steps off from the lower end while unset, and never leaves the scale', () => {
  expect(stepScore(undefined, 5, narrow)).toBe(15);
  expect(stepScore(undefined, -1, narrow)).toBe(10);
  expect(stepScore(48, 5, narrow)).toBe(50);
  expect(stepScore(11, -5, narrow)).toBe(10);
});

it.each([
  ['42', 42],
  ['0', 10],
  ['9999', 50],
  ['-3', 10],
  ['', undefined],
  ['4.5', undefined],
  ['1e2', undefined],
])('reads the typed %p as %p', (typed, score) => {
  expect(parseScore(typed, narrow)).toBe(score);
});

it('gives the overall score to one decimal, rounding halves up', () => {
  expect(overallScore({ a: 80, b: 61 })).toBe(70.5);
  expect(overallScore({ a: 1, b: 1, c: 2 })).toBe(1.3);
  expect(
    overallScore(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, i < 5 ? 73 : 72]))),
  ).toBe(72.3);
  expect(overallScore({})).toBeNull();
});

it('counts zero as a score and only a missing one as unset', () => {
  const metrics = [aMetric({ key: 'lead' }), aMetric({ key: 'serv' })];
  expect(unsetMetrics(metrics, { lead: 0 }).map(({ key }) => key)).toEqual(['serv']);
  expect(completeScores(metrics, { lead: 0 })).toBeNull();
  expect(completeScores(metrics, { lead: 0, serv: 100, gone: 5 })).toEqual({ lead: 0, serv: 100 });
});
