import { MOST_WEIGHT } from './raking.js';
import { regionalMean } from './regional-mean.js';

const REGIONS = new Map([
  ['city', 20],
  ['bay', 80],
]);
/** Ratings of one score each. */
const rated = (ratings: number, score: number) => ({
  ratings,
  scoreSum: ratings * score,
  scoreCount: ratings,
});
const by = (region: string, ratings: number, score: number) => ({ region, ...rated(ratings, score) });
const allOf = (...parts: { scoreSum: number; scoreCount: number }[]) => ({
  scoreSum: parts.reduce((sum, { scoreSum }) => sum + scoreSum, 0),
  scoreCount: parts.reduce((sum, { scoreCount }) => sum + scoreCount, 0),
});

describe('regionalMean', () => {
  it('gives each verified region its part of the people, and all others their part of the ratings', () => {
    const [city, bay, others] = [by('city', 60, 80), by('bay', 40, 50), rated(100, 10)];
    expect(regionalMean(allOf(city, bay), [city, bay], REGIONS)).toBeCloseTo(0.2 * 80 + 0.8 * 50, 9);
    const half = (0.2 * 80 + 0.8 * 50 + 10) / 2;
    expect(regionalMean(allOf(city, bay, others), [city, bay], REGIONS)).toBeCloseTo(half, 9);
  });

  it('lets nobody without a verified region gain weight, also where weights are trimmed', () => {
    const [city, bay] = [by('city', 990, 80), by('bay', 10, 50)];
    const moon = by('moon', 500, 0);
    const before = regionalMean(allOf(city, bay), [city, bay], REGIONS) ?? 0;
    // The weights of the ten are trimmed to 5.
    expect(before).toBeCloseTo((950 * 80 + 10 * MOST_WEIGHT * 50) / 1000, 9);
    for (const verified of [
      [city, bay],
      [city, bay, moon],
    ])
      expect(regionalMean(allOf(city, bay, moon), verified, REGIONS)).toBeCloseTo((before * 1000) / 1500, 9);
  });

  it('is the plain mean with fewer than 20 verified voters', () => {
    const [city, bay] = [by('city', 18, 80), by('bay', 1, 50)];
    expect(regionalMean(allOf(city, bay), [city, bay], REGIONS)).toBeNull();
    expect(regionalMean(allOf(city, bay), [], REGIONS)).toBeNull();
    expect(regionalMean(allOf(city, by('bay', 2, 50)), [city, by('bay', 2, 50)], REGIONS)).not.toBeNull();
  });
});
