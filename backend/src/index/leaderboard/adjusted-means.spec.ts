import { adjustedMeans, priorRatings, variedMean } from './adjusted-means.js';

const office = (titleId: number | null, ...means: [mean: number, ratings: number][]) =>
  means.map(([mean, ratings]) => ({ titleId, mean, ratings, variation: 400 * (ratings - 1) }));

describe('priorRatings', () => {
  it('is the variance of ratings by the variance between candidates', () => {
    // Equal weights: the variance of the means is 100, of which 400 / 100 is chance, so 400 / 96 ratings, about 4.
    expect(priorRatings(office(1, [50, 100], [60, 100], [70, 100]))).toBe(4);
    expect(priorRatings(office(1, [0, 1000], [100, 1000]))).toBe(0.25);
  });

  it('does not show by how much a few ratings have moved a mean', () => {
    const means = [43, 48, 54, 55, 59, 68];
    const moved = means.flatMap((_, index) =>
      [-2, 2].map((shift) => means.map((mean, other) => (other === index ? mean + shift : mean))),
    );
    const seen = moved.map((all) =>
      priorRatings(office(1, ...all.map((mean): [number, number] => [mean, 60]))),
    );
    expect(new Set(seen).size).toBeLessThanOrEqual(2);
  });

  it('is huge where chance explains all differences', () => {
    expect(priorRatings(office(1, [50, 4], [51, 4]))).toBeGreaterThan(1_000_000);
  });

  it('does not exist without two candidates of an office, or without two ratings of one', () => {
    expect(priorRatings([...office(1, [50, 10]), ...office(2, [60, 10])])).toBeNull();
    expect(priorRatings(office(1, [50, 1], [60, 1]))).toBeNull();
    expect(priorRatings([])).toBeNull();
  });
});

describe('adjustedMeans', () => {
  it('gives each candidate ratings at the mean of its office, in which all candidates count as one more', () => {
    const means = office(1, [40, 10], [80, 10]);
    // Both have the weight 1/2 around 60, the mean of the office as of all.
    expect(adjustedMeans(means, 10)).toEqual([50, 70]);
    expect(adjustedMeans(means, 0)).toEqual([40, 80]);
  });

  it('leaves many ratings nearly as they are, and few near their office', () => {
    const [many = 0, few = 0] = adjustedMeans(office(1, [60, 10_000], [90, 2]), 20);
    expect(Math.abs(many - 60)).toBeLessThan(0.1);
    expect(few).toBeLessThan(66);
  });

  it('compares within offices', () => {
    const [first = 0, , other = 0] = adjustedMeans(
      [...office(1, [50, 5], [52, 500]), ...office(2, [50, 5], [90, 500])],
      10,
    );
    expect(other).toBeGreaterThan(first + 5);
  });
});

describe('variedMean', () => {
  it('has the squared deviations of ratings, however many scores they have', () => {
    const single = {
      ratings: 2,
      scoreSum: 100,
      scoreCount: 2,
      squareSum: 40 ** 2 + 60 ** 2,
      productSum: 100,
      countSquareSum: 2,
    };
    expect(variedMean(1, single)).toEqual({ titleId: 1, mean: 50, ratings: 2, variation: 200 });
    const double = {
      ratings: 2,
      scoreSum: 200,
      scoreCount: 4,
      squareSum: 80 ** 2 + 120 ** 2,
      productSum: 400,
      countSquareSum: 8,
    };
    expect(variedMean(1, double)?.variation).toBeCloseTo(200, 9);
    expect(variedMean(1, { ...single, scoreCount: 0 })).toBeNull();
  });
});
