import { interval95, studentT95 } from './interval.js';

/** The sums of some ratings, each given as its scores. */
const sumsOf = (ratings: number[][]) => {
  const sums = { ratings: 0, scoreSum: 0, scoreCount: 0, squareSum: 0, productSum: 0, countSquareSum: 0 };
  for (const scores of ratings) {
    const sum = scores.reduce((total, score) => total + score, 0);
    sums.ratings += 1;
    sums.scoreSum += sum;
    sums.scoreCount += scores.length;
    sums.squareSum += sum ** 2;
    sums.productSum += sum * scores.length;
    sums.countSquareSum += scores.length ** 2;
  }
  return sums;
};

describe('interval95', () => {
  it('is the usual interval of a mean when a rating is one score', () => {
    // scipy.stats.t.interval(0.95, 7, mean, sem) = 49.06853, 64.18147
    const interval = interval95(sumsOf([[48], [52], [61], [55], [70], [43], [66], [58]]));
    expect(interval?.low).toBeCloseTo(49.0685, 2);
    expect(interval?.high).toBeCloseTo(64.1815, 2);
  });

  it('takes a rating as one observation, however many scores it has', () => {
    // Computed from the ratings themselves with NumPy and scipy.stats.t.ppf: 43.474907, 56.525093
    const ratings = Array.from({ length: 40 }, (_, index) => [(index * 37) % 101, (index * 61 + 7) % 101]);
    const interval = interval95(sumsOf(ratings));
    expect(interval?.low).toBeCloseTo(43.474907, 3);
    expect(interval?.high).toBeCloseTo(56.525093, 3);
    // A repeated answer of one person adds no information.
    expect(interval95(sumsOf(ratings.map((scores) => [...scores, ...scores])))).toEqual(interval);
  });

  it('follows ratings of different numbers of scores, and stays within 0 to 100', () => {
    // Likewise: 26.4957, 123.504
    const interval = interval95(sumsOf([[60, 70], [80, 90, 100], [50]]));
    expect(interval?.low).toBeCloseTo(26.4957, 1);
    expect(interval?.high).toBe(100);
    expect(interval95(sumsOf([[0], [10]]))?.low).toBe(0);
  });

  it('says nothing of one rating, nor of none', () => {
    expect(interval95(sumsOf([]))).toBeNull();
    expect(interval95(sumsOf([[50, 60]]))).toBeNull();
  });

  it('is the mean itself where all agree', () => {
    expect(interval95(sumsOf([[40], [40], [40]]))).toEqual({ low: 40, high: 40 });
  });

  it('stays exact where floating point numbers cancel each other out', () => {
    // Ten million ratings of fifty scores, all 99, except one rating with scores of 98.
    const ratings = 10_000_000;
    const [whole, lower] = [50 * 99, 50 * 98];
    const interval = interval95({
      ratings,
      scoreSum: (ratings - 1) * whole + lower,
      scoreCount: ratings * 50,
      squareSum: (ratings - 1) * whole ** 2 + lower ** 2,
      productSum: ((ratings - 1) * whole + lower) * 50,
      countSquareSum: ratings * 2500,
    });
    // One deviation of 1 in n: the standard error is 1 / n, and the interval 2 · 1.96 / n wide.
    expect(((interval?.high ?? 0) - (interval?.low ?? 0)) * ratings).toBeCloseTo(2 * 1.95996, 2);
  });
});

describe('studentT95', () => {
  it('has the values of the distribution', () => {
    // scipy.stats.t.ppf(0.975, ·)
    const known: [number, number][] = [
      [1, 12.7062],
      [7, 2.36462],
      [30, 2.04227],
      [31, 2.03951],
      [40, 2.02108],
      [60, 2.0003],
      [120, 1.97993],
      [1000, 1.96234],
      [1_000_000, 1.95997],
    ];
    for (const [freedom, value] of known) {
      expect([freedom, Math.abs(studentT95(freedom) - value) < 0.0006]).toEqual([freedom, true]);
    }
  });
});
