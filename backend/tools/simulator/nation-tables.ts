import { headOf, rowOf } from './markdown.js';
import { NATIONS, tryAttack, tryBands, tryOrders } from './nations.js';

const SPREADS = [0.5, 1, 2, 4, 8, 15];
const RATINGS: [number, number][] = [
  [3, 30],
  [5, 300],
  [30, 1000],
];
/** Publications, and new accounts of the attacker at each. */
const ATTACKS = [
  [6, 1],
  [6, 10],
  [6, 100],
  [12, 100],
] as const;

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** Yields tables of the results of rank bands and orders, line by line. @param times nations per line */
export async function* nationTables(times: number, seed: number): AsyncGenerator<string> {
  yield headOf([
    'nation',
    '#all true ranks in their bands',
    '#a true rank in its band',
    '#the same, bands for one candidate alone',
    '#ranks per band',
  ]);
  for (const nation of NATIONS) {
    const { together, single, separate, width } = await tryBands(nation, times, seed);
    yield rowOf([nation.name, percent(together), percent(single), percent(separate), width.toFixed(1)]);
  }
  yield `\n${headOf(['ratings each', '#spread of true means', '#true top ten found: plain', '#adjusted', '#mean error: plain', '#adjusted'])}`;
  for (const ratings of RATINGS) {
    for (const spread of SPREADS) {
      const { plain, adjusted } = tryOrders(spread, ratings, times, seed);
      const figures = [plain.found, adjusted.found, plain.error, adjusted.error];
      yield rowOf([ratings.join(' to '), spread, ...figures.map((figure) => figure.toFixed(2))]);
    }
  }
  yield `\n${headOf(['#publications watched', '#accounts of the attacker', '#points left by the order', '#by the bands'])}`;
  for (const [publications, perPublication] of ATTACKS) {
    const { accounts, width } = await tryAttack(publications, perPublication, Math.min(times, 200), seed);
    yield rowOf([publications, accounts, width.order.toFixed(1), width.bands.toFixed(1)]);
  }
}
