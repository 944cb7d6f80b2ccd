import { MOST_WEIGHT, rake } from './raking.js';
import { weightedMean } from './weighted-mean.js';

const REGIONS = new Map([
  ['city', 20],
  ['north', 30],
  ['south', 50],
]);
const SEXES = new Map([
  ['f', 50],
  ['m', 50],
]);

const cell = (ratings: number, ...groups: (string | null)[]) => ({ groups, ratings });

/** The weighted parts of the groups of a margin. */
function partsOf(cells: ReturnType<typeof cell>[], weights: number[], margin: number) {
  const total = cells.reduce((sum, { ratings }) => sum + ratings, 0);
  const parts: Record<string, number> = {};
  cells.forEach(({ groups, ratings }, index) => {
    const group = String(groups[margin]);
    parts[group] = (parts[group] ?? 0) + (ratings * (weights[index] ?? 0)) / total;
  });
  return parts;
}

describe('rake', () => {
  it('gives each group of one margin its part of the population', () => {
    const { weights, designEffect, effective, coverage } = rake(
      [cell(60, 'city'), cell(20, 'north'), cell(20, 'south')],
      [REGIONS],
    );
    expect(weights).toEqual([20 / 60, 30 / 20, 50 / 20].map((weight) => expect.closeTo(weight, 9)));
    // 100² / (60 · (1/3)² + 20 · 1.5² + 20 · 2.5²)
    expect(effective).toBeCloseTo(10_000 / (60 / 9 + 45 + 125), 6);
    expect(designEffect).toBeCloseTo(100 / effective, 6);
    expect(coverage).toBe(1);
  });

  it('gives the groups of several margins their parts at once', () => {
    const cells = [
      cell(40, 'city', 'm'),
      cell(20, 'city', 'f'),
      cell(15, 'north', 'm'),
      cell(5, 'north', 'f'),
      cell(12, 'south', 'm'),
      cell(8, 'south', 'f'),
    ];
    const { weights } = rake(cells, [REGIONS, SEXES]);
    expect(partsOf(cells, weights, 0)).toEqual({
      city: expect.closeTo(0.2, 5),
      north: expect.closeTo(0.3, 5),
      south: expect.closeTo(0.5, 5),
    });
    expect(partsOf(cells, weights, 1)).toEqual({ m: expect.closeTo(0.5, 5), f: expect.closeTo(0.5, 5) });
  });

  it('changes nothing where the voters are like the population', () => {
    const { weights, effective } = rake([cell(20, 'city'), cell(30, 'north'), cell(50, 'south')], [REGIONS]);
    expect(weights).toEqual([1, 1, 1].map((weight) => expect.closeTo(weight, 9)));
    expect(effective).toBeCloseTo(100, 6);
  });

  it('leaves voters who did not say, and unknown groups, their part', () => {
    const cells = [cell(40, 'city'), cell(20, 'south'), cell(30, null), cell(10, 'moon')];
    const { weights } = rake(cells, [REGIONS]);
    const parts = partsOf(cells, weights, 0);
    expect((parts.null ?? 0) + (parts.moon ?? 0)).toBeCloseTo(0.4, 9);
    expect(weights.slice(2)).toEqual([1, 1].map((weight) => expect.closeTo(weight, 9)));
  });

  it('leaves groups without ratings out, and says so', () => {
    const cells = [cell(50, 'city'), cell(50, 'north'), cell(0, 'south')];
    const { weights, coverage } = rake(cells, [REGIONS]);
    expect(coverage).toBe(0.5);
    expect(partsOf(cells, weights, 0)).toMatchObject({
      city: expect.closeTo(0.4, 9),
      north: expect.closeTo(0.6, 9),
    });
  });

  it.each([1, 2, 10])(
    'never weights a rating more than its limit: %d of 1,000 for half of the people',
    (few) => {
      const cells = [cell(1000 - few, 'city'), cell(few, 'south')];
      const { weights } = rake(cells, [REGIONS]);
      expect(weights[1]).toBeCloseTo(MOST_WEIGHT, 9);
      const parts = partsOf(cells, weights, 0);
      expect((parts.city ?? 0) + (parts.south ?? 0)).toBeCloseTo(1, 9);
    },
  );

  it('has no weights without ratings', () => {
    expect(rake([], [REGIONS])).toEqual({ weights: [], designEffect: 1, effective: 0, coverage: 0 });
    expect(weightedMean([], [REGIONS])).toBeNull();
  });

  it('weights nothing without margins, and by empty ones', () => {
    const unweighted = { weights: [1], designEffect: 1, effective: 3, coverage: 0 };
    expect(rake([cell(3)], [])).toEqual(unweighted);
    expect(rake([cell(3, 'city')], [new Map()])).toEqual(unweighted);
  });
});

describe('weightedMean', () => {
  it('is the mean of the groups, each with its part of the population', () => {
    const rated = (ratings: number, group: string, score: number) => ({
      ...cell(ratings, group),
      scoreSum: 2 * ratings * score,
      scoreCount: 2 * ratings,
    });
    const cells = [rated(60, 'city', 80), rated(20, 'north', 50), rated(20, 'south', 40)];
    expect(weightedMean(cells, [REGIONS])?.mean).toBeCloseTo(0.2 * 80 + 0.3 * 50 + 0.5 * 40, 6);
  });
});
