import { isWholeScale, nearestAnchor, wordOf } from './scoreWords';

const whole = { minScore: 0, maxScore: 100 };

it.each([
  [0, 0],
  [12, 0],
  [13, 25],
  [37, 25],
  [38, 50],
  [62, 50],
  [63, 75],
  [87, 75],
  [88, 100],
  [100, 100],
])('reads %d as %d', (score, anchor) => {
  expect(nearestAnchor(score, whole)).toBe(anchor);
});

it('takes the range of a metric for the whole, and half-way the higher', () => {
  const narrow = { minScore: 10, maxScore: 20 };
  expect([10, 11, 12, 15, 20].map((score) => nearestAnchor(score, narrow))).toEqual([0, 0, 25, 50, 100]);
  expect(nearestAnchor(1, { minScore: 0, maxScore: 8 })).toBe(25);
  expect(wordOf(20, narrow)).toBe('text100');
});

it('knows whether words can stand beside plain scores', () => {
  expect(isWholeScale([whole, whole])).toBe(true);
  expect(isWholeScale([whole, { minScore: 0, maxScore: 10 }])).toBe(false);
});
