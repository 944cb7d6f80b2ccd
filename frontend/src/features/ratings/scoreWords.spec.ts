import { nearestAnchor, scoreWords, wordOf } from './scoreWords';

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

it('sets the score that a word means on the range of its metric', () => {
  const scores = (minScore: number, maxScore: number) =>
    scoreWords({ minScore, maxScore }).map(({ score }) => score);
  expect(scores(0, 100)).toEqual([0, 25, 50, 75, 100]);
  expect(scores(10, 90)).toEqual([10, 30, 50, 70, 90]);
  expect(scoreWords({ minScore: 10, maxScore: 20 })).toContainEqual({
    anchor: 75,
    field: 'text75',
    score: 18,
  });
});

it('leaves out the words that no whole number of a short range has', () => {
  for (const maxScore of [1, 2, 3, 4, 5, 7, 9]) {
    const range = { minScore: 0, maxScore };
    const words = scoreWords(range);
    expect(new Set(words.map(({ score }) => score)).size).toBe(words.length);
    for (const { field, score } of words) expect(wordOf(score, range)).toBe(field);
  }
  expect(scoreWords({ minScore: 0, maxScore: 1 }).map(({ field }) => field)).toEqual(['text0', 'text100']);
});
