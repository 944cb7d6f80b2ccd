import { MOST_WEIGHT } from '../../src/index/weighting/raking.js';
import { NATIONS, tryAttack, tryBands, tryOrders } from './nations.js';
import { Random } from './random.js';
import { tryCrowd, tryFarm } from './skewed-crowds.js';
import { tryStrictness } from './strict-voters.js';
import { tryDesk, tryVerified } from './verified-crowds.js';

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

describe('weighted means of a skewed crowd', () => {
  it.each([
    { ratings: 300, silent: 0 },
    { ratings: 1_000, silent: 0.2 },
  ])('are at most 2 points wrong where plain ones are 6: $ratings ratings', (crowd) => {
    const { plain, weighted } = tryCrowd(crowd, 2 * TIMES, new Random(1));
    expect(plain).toBeGreaterThan(6);
    expect(weighted).toBeLessThanOrEqual(2);
  });

  it.each([1, 10, 100, 1_000])(
    'move at most by the stated factor for a farm of %d in the smallest groups',
    (farm) => {
      for (const ratings of [100, 1_000]) {
        const { plain, weighted, most, limit } = tryFarm(
          { ratings, silent: 0.2 },
          farm,
          TIMES,
          new Random(1),
        );
        expect(weighted).toBeLessThanOrEqual(MOST_WEIGHT * plain);
        expect(most).toBeLessThanOrEqual(limit);
      }
    },
  );
});

describe('means weighted by verified regions', () => {
  it.each([
    { ratings: 300, verified: 1, other: 0 },
    { ratings: 1_000, verified: 0.8, other: 0 },
  ])('are at most 2 points wrong where plain ones are 6: $ratings ratings', (crowd) => {
    const { plain, weighted } = tryVerified(crowd, 2 * TIMES, new Random(1));
    expect(plain).toBeGreaterThan(6);
    expect(weighted).toBeLessThanOrEqual(2);
  });

  it.each([1, 10, 100, 1_000])('move at most by the stated factor for %d fake accounts', (accounts) => {
    const crowd = { ratings: 1_000, verified: 0.8, other: 0 };
    const without = tryDesk(crowd, accounts, false, TIMES, new Random(1));
    // The same as with plain means: the part of the accounts, times the distance to the highest score.
    expect(without.weighted).toBeLessThanOrEqual(without.plain);
    expect(without.most).toBeLessThanOrEqual(without.limit);
    const dishonest = tryDesk(crowd, accounts, true, TIMES, new Random(1));
    expect(dishonest.weighted).toBeLessThanOrEqual(MOST_WEIGHT * dishonest.plain);
    expect(dishonest.most).toBeLessThanOrEqual(dishonest.limit);
  });
});

describe('means centred within voters', () => {
  const voters = 1_000;

  it('are nearer to the truth than plain ones where strict voters rate other candidates', async () => {
    const crowd = { voters, spread: 15, apart: true };
    const { plain, centred } = await tryStrictness(crowd, TIMES, new Random(1));
    expect(plain.error).toBeGreaterThan(5);
    expect(centred.error).toBeLessThan(0.5 * plain.error);
    expect(centred.wrong).toBeLessThan(0.5 * plain.wrong);
  });

  it('are nearly as good as plain ones where all voters are alike', async () => {
    const crowd = { voters, spread: 0, apart: false };
    const { plain, centred } = await tryStrictness(crowd, TIMES, new Random(1));
    expect(centred.error).toBeLessThan(plain.error + 0.2);
  });
});
