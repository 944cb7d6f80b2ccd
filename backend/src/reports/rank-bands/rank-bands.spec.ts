import { JointErrors } from './mean-errors.js';
import { criticalZ, scoreOfT } from './normal-score.js';
import { type Placed, rankBands } from './rank-bands.js';

/** Returns candidates with these ratings, one score each. @param shared whether the same people rated all of them */
function placedWith(scores: number[][], { shared = false } = {}): Placed[] {
  const errors = new JointErrors();
  for (const [candidateId, some] of scores.entries())
    for (const [index, scoreSum] of some.entries()) {
      const userId = shared ? index : 1000 * candidateId + index;
      errors.add({ candidateId, userId, scoreSum, scoreCount: 1 });
    }
  return [...errors.finish()].map(([id, error]) => {
    const some = scores[id] ?? [];
    return { id, mean: some.reduce((sum, score) => sum + score, 0) / some.length, ...error };
  });
}

const repeat = (times: number, ...scores: number[]) => Array.from({ length: times }, () => scores).flat();
const placesOf = async (scores: number[][]) =>
  Object.fromEntries(
    [...(await rankBands(placedWith(scores)))].map(([id, { low, high }]) => [id, [low, high]]),
  );

describe('rankBands', () => {
  it('is the rank itself where the ratings leave no doubt', async () => {
    const around = (mean: number) => repeat(50, mean - 1, mean + 1);
    expect(await placesOf([around(60), around(80), around(70)])).toEqual({ 0: [3, 3], 1: [1, 1], 2: [2, 2] });
  });

  it('is every rank where chance explains all differences', async () => {
    const wide = (mean: number) => repeat(5, mean - 40, mean + 40);
    expect(await placesOf([wide(50), wide(51), wide(49)])).toEqual({ 0: [1, 3], 1: [1, 3], 2: [1, 3] });
  });

  it('separates candidates who differ from those who do not', async () => {
    const near = (mean: number) => repeat(60, mean - 10, mean + 10);
    expect(await placesOf([near(70), near(70.5), near(40)])).toEqual({ 0: [1, 2], 1: [1, 2], 2: [3, 3] });
  });

  it('treats a few equal ratings as chance, because other ratings show how much ratings differ', async () => {
    const usual = repeat(50, 30, 70);
    expect((await placesOf([[60, 60, 60], usual]))[0]).toEqual([1, 2]);
  });

  it('gives a single candidate the only rank, and returns nothing without candidates', async () => {
    expect(await placesOf([[50, 60]])).toEqual({ 0: [1, 1] });
    expect(await placesOf([])).toEqual({});
  });

  it('is wider where voters give one what they take from the other, as the same people err twice', async () => {
    const scores = [repeat(100, 32, 72), repeat(100, 68, 28)];
    const others = await rankBands(placedWith(scores));
    const same = await rankBands(placedWith(scores, { shared: true }));
    expect([others.get(0), same.get(0)]).toEqual([
      { low: 1, high: 1 },
      { low: 1, high: 2 },
    ]);
  });
});

describe('JointErrors', () => {
  it('has the usual variance of a mean where the candidates vary alike', () => {
    const [one] = placedWith([repeat(50, 40, 60), repeat(50, 40, 60)]);
    // 100 ratings with a variance of 100 · 100 / 99 each.
    expect(one?.variance).toBeCloseTo(100 / 99, 2);
    expect(one?.freedom).toBe(107);
  });

  it('takes a rating as one observation, however many scores it has', () => {
    const single = new JointErrors();
    const double = new JointErrors();
    for (const [userId, score] of repeat(20, 40, 60).entries()) {
      single.add({ candidateId: 1, userId, scoreSum: score, scoreCount: 1 });
      double.add({ candidateId: 1, userId, scoreSum: 2 * score, scoreCount: 2 });
    }
    expect(double.finish().get(1)?.variance).toBeCloseTo(single.finish().get(1)?.variance ?? 0, 9);
  });
});

describe('criticalZ', () => {
  it('has the values of the normal distribution', () => {
    // scipy.stats.norm.isf(level / 2)
    const known: [number, number][] = [
      [1, 0],
      [0.1, 1.644854],
      [0.05, 1.959964],
      [1e-4, 3.890592],
      [1e-9, 6.10941],
    ];
    for (const [level, z] of known) expect(Math.abs(criticalZ(level) - z)).toBeLessThan(0.0005);
  });
});

describe('scoreOfT', () => {
  it('is as rare as t', () => {
    // scipy.stats.norm.isf(scipy.stats.t.sf(t, freedom))
    const known: [number, number, number][] = [
      [2.306004, 8, 1.959964],
      [5.041305, 8, 3.290527],
      [2.0003, 60, 1.959964],
      [4, 1000, 3.987],
    ];
    for (const [t, freedom, z] of known) expect(Math.abs(scoreOfT(t, freedom) - z)).toBeLessThan(0.02);
  });
});
