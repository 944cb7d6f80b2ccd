import { agreementOf } from './agreement.js';

/** Counts in ten ranges, of which some are given. */
const ranges = (given: Record<number, number>) => Array.from({ length: 10 }, (_, range) => given[range] ?? 0);

describe('agreementOf', () => {
  it('has its three fixed points: all alike, spread evenly, split in two', () => {
    expect(agreementOf(ranges({ 7: 40 }))).toBe(1);
    expect(agreementOf(new Array(10).fill(8))).toBe(0);
    expect(agreementOf(ranges({ 0: 20, 9: 20 }))).toBeCloseTo(-1, 9);
    expect(agreementOf(ranges({}))).toBeNull();
  });

  it('has the values of the example in the article', () => {
    // van der Eijk 2001, table 1, with seven ranges: the patterns 1100000, 1110000 and 1010000.
    expect(agreementOf([1, 1, 0, 0, 0, 0, 0])).toBeCloseTo(0.833, 3);
    expect(agreementOf([1, 1, 1, 0, 0, 0, 0])).toBeCloseTo(0.667, 3);
    expect(agreementOf([1, 0, 0, 0, 0, 0, 1])).toBeCloseTo(-1, 3);
  });

  it('lies between for a peak with a few others', () => {
    const peak = agreementOf(ranges({ 5: 10, 6: 30, 7: 10 })) ?? 0;
    const wider = agreementOf(ranges({ 2: 10, 5: 10, 6: 30, 7: 10, 9: 10 })) ?? 0;
    expect(peak).toBeGreaterThan(0.8);
    expect(wider).toBeLessThan(peak);
  });
});
