import { headOf, rowOf } from './markdown.js';
import { NATIONS, tryAttack, tryBands, tryOrders } from './nations.js';
import { Random } from './random.js';
import { type Crowd, tryCrowd, tryFarm } from './skewed-crowds.js';
import { type Strictness, tryStrictness } from './strict-voters.js';
import { tryDesk, tryVerified, type VerifiedCrowd } from './verified-crowds.js';

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

/** Crowds that are unlike the population. */
const CROWDS: Crowd[] = [
  { ratings: 30, silent: 0 },
  { ratings: 100, silent: 0 },
  { ratings: 300, silent: 0 },
  { ratings: 1_000, silent: 0 },
  { ratings: 1_000, silent: 0.2 },
  { ratings: 1_000, silent: 0.5 },
  { ratings: 10_000, silent: 0 },
];
/** Accounts of a farm that claims the smallest groups, among this number of honest ratings. */
const FARMS = [1, 10, 100, 1_000];
const HONEST = 1_000;

/** Crowds from one region, with more or fewer verified voters, and with skews that regions do not show. */
const VERIFIED: VerifiedCrowd[] = [
  { ratings: 300, verified: 1, other: 0 },
  { ratings: 1_000, verified: 1, other: 0 },
  { ratings: 1_000, verified: 0.8, other: 0 },
  { ratings: 1_000, verified: 0.5, other: 0 },
  { ratings: 1_000, verified: 0.2, other: 0 },
  { ratings: 1_000, verified: 1, other: 2 },
];

/** Voters who differ in strictness, and rate the same candidates or different ones. */
const STRICT_VOTERS: Strictness[] = [300, 3_000].flatMap((voters) => [
  { voters, spread: 0, apart: false },
  ...[8, 15].flatMap((spread) => [false, true].map((apart) => ({ voters, spread, apart }))),
]);

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

/** Yields tables of the results of rank bands, orders, weights and centring, line by line. @param times nations per line */
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
  const decimals = (figures: number[]) => figures.map((figure) => figure.toFixed(2));
  yield `\n${headOf(['#ratings', '#who do not say their groups', '#mean error: plain', '#weighted', '#error that more ratings leave: plain', '#weighted', '#effective ratings'])}`;
  for (const crowd of CROWDS) {
    const few = Math.min(times, 1_000_000 / crowd.ratings);
    const { plain, weighted, plainBias, weightedBias, effective } = tryCrowd(crowd, few, new Random(seed));
    const errors = decimals([plain, weighted, plainBias, weightedBias]);
    yield rowOf([crowd.ratings, percent(crowd.silent), ...errors, Math.round(effective)]);
  }
  yield `\n${headOf(['#accounts of the farm', '#points moved: plain', '#weighted', '#weighted, at most', '#limit'])}`;
  for (const accounts of FARMS) {
    const result = tryFarm({ ratings: HONEST, silent: 0 }, accounts, times, new Random(seed));
    yield rowOf([accounts, ...decimals([result.plain, result.weighted, result.most, result.limit])]);
  }
  yield `\n${headOf(['#ratings', '#verified voters', '#other skew', '#mean error: plain', '#weighted by verified regions'])}`;
  for (const crowd of VERIFIED) {
    const { plain, weighted } = tryVerified(crowd, times, new Random(seed));
    yield rowOf([crowd.ratings, percent(crowd.verified), crowd.other, ...decimals([plain, weighted])]);
  }
  yield `\n${headOf(['#fake accounts', 'vouchers', '#points moved: plain', '#weighted', '#weighted, at most', '#limit'])}`;
  for (const hasVouchers of [false, true]) {
    for (const accounts of FARMS) {
      const crowd = { ratings: HONEST, verified: 0.8, other: 0 };
      const result = tryDesk(crowd, accounts, hasVouchers, times, new Random(seed));
      const figures = decimals([result.plain, result.weighted, result.most, result.limit]);
      yield rowOf([accounts, hasVouchers ? 'of the smallest region' : 'none', ...figures]);
    }
  }
  yield `\n${headOf(['#voters', '#spread of strictness', 'strict voters rate', '#mean error: plain', '#centred', '#pairs in the wrong order: plain', '#centred'])}`;
  for (const strictness of STRICT_VOTERS) {
    const few = Math.min(times, 300_000 / strictness.voters);
    const { plain, centred } = await tryStrictness(strictness, few, new Random(seed));
    const { voters, spread, apart } = strictness;
    const errors = decimals([plain.error, centred.error]);
    const rated = apart ? 'other candidates' : 'the same candidates';
    yield rowOf([voters, spread, rated, ...errors, percent(plain.wrong), percent(centred.wrong)]);
  }
}
