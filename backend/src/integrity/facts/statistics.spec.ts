import { binomialTail, fisher, normalTailBound, poissonTail } from './statistics.js';

// Reference values: the exact sums, in 40 digits of Python.
describe('the tail of a Poisson distribution', () => {
  it.each([
    [10, 1, 1.1142547833872071e-7],
    [30, 5, 2.81751761557792e-14],
    [5, 4.5, 0.4678964236252845],
  ])('at %d events where %d are usual', (k, mean, expected) => {
    expect(poissonTail(k, mean) / expected).toBeCloseTo(1, 8);
  });

  it('is 1 up to the mean, and never 0', () => {
    expect(poissonTail(3, 3)).toBe(1);
    expect(poissonTail(100_000, 1)).toBeGreaterThan(0);
  });
});

describe('the tail of a binomial distribution', () => {
  it.each([
    [30, 30, 0.4, 0.4 ** 30],
    [9, 10, 0.5, 11 / 1024],
    [95, 100, 0.6, 7.016085171150665e-16],
  ])('at %d of %d where each comes with %d', (k, n, p, expected) => {
    expect(binomialTail(k, n, p) / expected).toBeCloseTo(1, 6);
  });

  it('is 1 up to the mean, and the least there is for what never happens', () => {
    expect(binomialTail(4, 10, 0.5)).toBe(1);
    expect(binomialTail(1, 10, 0)).toBe(1e-300);
  });
});

it('a bound on the normal tail is above it, and close', () => {
  // P(Z ≥ 5) = 2.8665157e-7
  expect(normalTailBound(5)).toBeGreaterThan(2.8665157e-7);
  expect(normalTailBound(5)).toBeLessThan(3e-7);
});

describe("probabilities together by Fisher's method", () => {
  // The upper tail of a chi-squared distribution, in closed form for even degrees of freedom.
  it.each([
    [[0.01], 0.01],
    [[0.05, 0.05], 0.0025 * (1 - Math.log(0.0025))],
    [[1, 1, 1], 1],
    [[1e-6, 1e-6, 1e-6], 1e-18 * (1 + 18 * Math.LN10 + (18 * Math.LN10) ** 2 / 2)],
  ])('of %j', (probabilities, expected) => {
    expect(fisher(probabilities) / expected).toBeCloseTo(1, 9);
  });
});
