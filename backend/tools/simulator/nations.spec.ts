import { NATIONS, tryAttack, tryBands, tryOrders } from './nations.js';

/** Of each nation; `npm run simulate -- nations` draws a thousand. */
const TIMES = 30;

describe('rank bands of nations that are drawn', () => {
  it.each(NATIONS)('contain all true ranks together in 88 of 100 nations: $name', async (nation) => {
    const { together, single } = await tryBands(nation, TIMES, 1);
    expect(together).toBeGreaterThanOrEqual(0.88);
    expect(single).toBeGreaterThanOrEqual(together);
  });

  it('become narrower with more ratings', async () => {
    const [usual, few] = NATIONS;
    const [most, least] = [await tryBands(usual as never, 10, 1), await tryBands(few as never, 10, 1)];
    expect(most.width).toBeLessThan(0.8 * least.width);
  });
});

describe('the attack on hidden means', () => {
  it('learns much less from bands than from the order, with few accounts and with many', async () => {
    for (const perPublication of [1, 50]) {
      const { width } = await tryAttack(6, perPublication, 20, 1);
      expect(width.order).toBeLessThan(2);
      expect(width.bands).toBeGreaterThan(2 * width.order);
    }
  });
});

describe('the adjusted order of nations that are drawn', () => {
  /** How many of the ten a difference of this many drawn nations may be by chance. */
  const CHANCE = 0.15;

  it.each([1, 2, 4, 8, 15])('finds the best at least as well at a spread of %d', (spread) => {
    for (const ratings of [
      [3, 30],
      [5, 300],
    ] as [number, number][]) {
      const { plain, adjusted } = tryOrders(spread, ratings, TIMES, 1);
      expect(adjusted.found).toBeGreaterThanOrEqual(plain.found - CHANCE);
      expect(adjusted.error).toBeLessThanOrEqual(plain.error + 0.5);
    }
  });
});
