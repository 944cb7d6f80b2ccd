import { aMetric } from '../../../test/samples';
import { completeScores, overallScore, readScore, scoreAt, unsetMetrics } from './ratingScores';

const narrow = aMetric({ minScore: 10, maxScore: 50 });

it('reads a place on the track as the score whose thumb would be there, mirrored or not', () => {
  const track = { left: 20, width: 232, thumb: 32, isMirrored: false };
  const places = [0, 36, 37, 136, 236, 260];
  expect(places.map((x) => scoreAt(x, track, aMetric()))).toEqual([0, 0, 1, 50, 100, 100]);
  const mirrored = { ...track, isMirrored: true };
  expect(places.map((x) => scoreAt(x, mirrored, aMetric()))).toEqual([100, 100, 100, 50, 0, 0]);
  expect([36, 86, 236].map((x) => scoreAt(x, track, narrow))).toEqual([10, 20, 50]);
});

it.each([
  [42, { score: 42 }],
  [33.7, { score: 34, changed: 'rounded' }],
  [49.6, { score: 50, changed: 'rounded' }],
  [0, { score: 10, changed: 'clamped' }],
  [50.2, { score: 50, changed: 'clamped' }],
  [9999, { score: 50, changed: 'clamped' }],
  [-3, { score: 10, changed: 'clamped' }],
])('reads the typed %p as %p', (typed, meant) => {
  expect(readScore(typed, narrow)).toEqual(meant);
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
