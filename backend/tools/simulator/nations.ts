import { adjustedMeans, priorRatings } from '../../src/index/leaderboard/adjusted-means.js';
import { JointErrors, type RatedScores } from '../../src/reports/rank-bands/mean-errors.js';
import {
  type Band,
  type Placed,
  rankBands,
  separateRankBands,
} from '../../src/reports/rank-bands/rank-bands.js';
import { Random } from './random.js';

/** How a nation is drawn. */
export interface Nation {
  name: string;
  candidates: number;
  /** The standard deviation of the candidates' true means. */
  spread: number;
  /** The numbers of ratings of a candidate, evenly on a logarithmic scale. */
  ratings: [number, number];
  /** The standard deviation of a voter's strictness, the same for all candidates. */
  strictness: number;
  /** How much the voters of one half of the candidates take from the other half, and add to their own. */
  partisanship: number;
  /** The part of ratings that are far below the others: the distribution is skewed. */
  angry: number;
}

const USUAL: Nation = {
  name: 'one office of 40, 100 to 1,000 ratings each',
  candidates: 40,
  spread: 6,
  ratings: [100, 1000],
  strictness: 8,
  partisanship: 0,
  angry: 0,
};

/** The nations of the tables. Scores have a standard deviation of 20 around the true mean of a candidate. */
export const NATIONS: readonly Nation[] = [
  USUAL,
  { ...USUAL, name: 'few ratings, 3 to 30 each', ratings: [3, 30] },
  { ...USUAL, name: 'heavy skew: one rating of ten is 60 points lower', angry: 0.1 },
  { ...USUAL, name: 'heavy skew and few ratings', ratings: [3, 30], angry: 0.1 },
  { ...USUAL, name: 'two camps of voters', partisanship: 15 },
  { ...USUAL, name: 'nearly equal candidates', spread: 0.5 },
  { ...USUAL, name: 'office of 5', candidates: 5 },
];

const NOISE = 20;
/** How much lower an angry rating is, in points. */
const ANGER = 60;
const MIDDLE = 60;
/** The number of offices in the nations whose orders are compared. */
const OFFICES = 4;

/** A nation's ratings, and the means that they are drawn around. */
interface Election {
  truths: number[];
  ratings: RatedScores[];
}

/** Draws the candidates and ratings of a nation. Scores are not limited to the scale, so that the true means are known. */
function elect(nation: Nation, random: Random): Election {
  const truths = Array.from({ length: nation.candidates }, () => MIDDLE + nation.spread * random.normal());
  const [least, most] = nation.ratings;
  const counts = truths.map(() => Math.round(least * (most / least) ** random.next()));
  const voters = Math.max(...counts);
  const strictness = Array.from({ length: voters }, () => nation.strictness * random.normal());
  const noise = Math.sqrt(NOISE ** 2 - Math.min(NOISE ** 2, nation.strictness ** 2));
  const ratings = truths.flatMap((truth, candidateId) => {
    // A candidate's voters are some of all, so that many rate several candidates.
    const first = random.below(voters);
    return Array.from({ length: counts[candidateId] ?? 0 }, (_, index): RatedScores => {
      const userId = (first + index) % voters;
      const camp = (userId % 2 === candidateId % 2 ? 1 : -1) * nation.partisanship;
      const anger = nation.angry - Number(random.chance(nation.angry));
      const score = truth + (strictness[userId] ?? 0) + camp + noise * random.normal() + ANGER * anger;
      return { candidateId, userId, scoreSum: score, scoreCount: 1 };
    });
  });
  return { truths, ratings };
}

/** The results of the bands of many nations of one kind. */
interface BandResult {
  /** The part of nations with all true places within their bands. */
  together: number;
  /** The part of candidates whose true place is within the band. */
  single: number;
  /** The same for bands that are right for one candidate alone. */
  separate: number;
  /** The mean number of places in a band, of all places. */
  width: number;
}

/** Draws nations, and counts how often true places are within their bands. */
export async function tryBands(nation: Nation, times: number, seed: number): Promise<BandResult> {
  const random = new Random(seed);
  const result = { together: 0, single: 0, separate: 0, width: 0 };
  for (let time = 0; time < times; time += 1) {
    const election = elect(nation, random);
    const placed = placedOf(election);
    const [bands, separate] = [await rankBands(placed), await separateRankBands(placed)];
    const isRight = (some: ReadonlyMap<number, Band>) => placed.map(({ id }) => contains(some, id, election));
    const right = isRight(bands);
    result.together += Number(right.every(Boolean)) / times;
    result.single += share(right) / times;
    result.separate += share(isRight(separate)) / times;
    for (const { low, high } of bands.values()) result.width += (high - low + 1) / bands.size / times;
  }
  return result;
}

/** Returns the candidates of an election with the means and errors that their ratings show. */
function placedOf({ ratings }: Election): Placed[] {
  const errors = new JointErrors();
  const sums = new Map<number, [number, number]>();
  for (const rating of ratings) {
    errors.add(rating);
    const [sum, count] = sums.get(rating.candidateId) ?? [0, 0];
    sums.set(rating.candidateId, [sum + rating.scoreSum, count + rating.scoreCount]);
  }
  return [...errors.finish()].map(([id, error]) => {
    const [sum, count] = sums.get(id) ?? [0, 1];
    return { id, mean: sum / count, ...error };
  });
}

function contains(bands: ReadonlyMap<number, Band>, id: number, { truths }: Election): boolean {
  const truth = truths[id] ?? 0;
  const place = 1 + truths.filter((other) => other > truth).length;
  const band = bands.get(id);
  return band !== undefined && band.low <= place && place <= band.high;
}

function share(right: boolean[]): number {
  return right.filter(Boolean).length / right.length;
}

/** The results of the plain and the adjusted order of many nations. */
interface OrderResult {
  plain: OrderQuality;
  adjusted: OrderQuality;
}

interface OrderQuality {
  /** How many of the ten truly best candidates are among the first ten, on average. */
  found: number;
  /** The mean distance of a mean from the true one, in points. */
  error: number;
}

/** Draws nations of 100 candidates in four offices, and compares both orders with the truth. */
export function tryOrders(
  spread: number,
  ratings: [number, number],
  times: number,
  seed: number,
): OrderResult {
  const random = new Random(seed);
  const nation = { ...USUAL, candidates: 100, spread, ratings };
  const result = { plain: { found: 0, error: 0 }, adjusted: { found: 0, error: 0 } };
  for (let time = 0; time < times; time += 1) {
    const { truths, means } = ratedMeans(elect(nation, random));
    const plain = means.map(({ mean }) => mean);
    const prior = priorRatings(means);
    const orders = { plain, adjusted: prior === null ? plain : adjustedMeans(means, prior) };
    for (const order of ['plain', 'adjusted'] as const) {
      const { found, error } = qualityOf(orders[order], truths);
      result[order].found += found / times;
      result[order].error += error / times;
    }
  }
  return result;
}

/** Returns the means of an election's candidates, who are in four offices. */
function ratedMeans({ truths, ratings }: Election) {
  const scores = truths.map((): number[] => []);
  for (const { candidateId, scoreSum } of ratings) scores[candidateId]?.push(scoreSum);
  const means = scores.map((some, id) => {
    const mean = some.reduce((sum, score) => sum + score, 0) / some.length;
    const variation = some.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    return { titleId: id % OFFICES, mean, ratings: some.length, variation };
  });
  return { truths, means };
}

function qualityOf(means: readonly number[], truths: readonly number[]): OrderQuality {
  const best = new Set(firstTen(truths));
  const distances = means.map((mean, id) => Math.abs(mean - (truths[id] ?? 0)));
  return {
    found: firstTen(means).filter((id) => best.has(id)).length,
    error: distances.reduce((sum, distance) => sum + distance, 0) / means.length,
  };
}

function firstTen(values: readonly number[]): number[] {
  return [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0)).slice(0, 10);
}

/** How much a rival's hidden mean is narrowed down by accounts that rate a candidate of their own, in points. */
interface AttackResult {
  accounts: number;
  /** By the order alone, and by the bands alone. */
  width: { order: number; bands: number };
}

/** The number of honest ratings of the attacked candidate. */
const RIVAL_RATINGS = 200;

/**
 * Plays the attack on hidden means: at each publication, new accounts bring the mean of their own candidate to the middle of
 * what is still possible. The attacker knows the method, the numbers of ratings, and how much ratings differ.
 */
export async function tryAttack(
  publications: number,
  perPublication: number,
  times: number,
  seed: number,
): Promise<AttackResult> {
  const random = new Random(seed);
  const width = { order: 0, bands: 0 };
  for (let time = 0; time < times; time += 1) {
    const rival = Array.from({ length: RIVAL_RATINGS }, () => MIDDLE + NOISE * random.normal());
    for (const watched of ['order', 'bands'] as const) {
      const range = { low: 0, high: 100 };
      const own: number[] = [];
      for (let publication = 0; publication < publications; publication += 1) {
        bring(own, (range.low + range.high) / 2, perPublication);
        await learn(range, watched, rival, own);
      }
      width[watched] += (range.high - range.low) / times;
    }
  }
  return { accounts: publications * perPublication, width };
}

/** Adds ratings so that the mean comes as near to a wanted one as the scale allows. */
function bring(own: number[], wanted: number, accounts: number): void {
  const sum = own.reduce((total, score) => total + score, 0);
  const each = (wanted * (own.length + accounts) - sum) / accounts;
  const score = Math.min(100, Math.max(0, each));
  for (let account = 0; account < accounts; account += 1) own.push(score);
}

const certain = (place: number): Band => ({ low: place, high: place });

/** Narrows a range down by the ranks or bands of two candidates in a publication. */
async function learn(
  range: { low: number; high: number },
  watched: 'order' | 'bands',
  rival: readonly number[],
  own: readonly number[],
): Promise<void> {
  const ratings = [rival, own].flatMap((scores, candidateId) =>
    scores.map((scoreSum, index) => ({
      candidateId,
      userId: 1000 * candidateId + index,
      scoreSum,
      scoreCount: 1,
    })),
  );
  const [other, probe] = placedOf({ truths: [], ratings });
  if (!other || !probe) return;
  const band =
    watched === 'order'
      ? certain(probe.mean > other.mean ? 1 : 2)
      : (await rankBands([other, probe])).get(probe.id);
  if (!band) return;
  // Where the bands overlap, the attacker concludes that the means are within their margin of each other.
  const margin = watched === 'order' ? 0 : 1.7 * Math.sqrt(other.variance + probe.variance);
  if (band.low === band.high) {
    if (band.low === 1) range.high = Math.min(range.high, probe.mean - margin);
    else range.low = Math.max(range.low, probe.mean + margin);
  } else {
    range.low = Math.max(range.low, probe.mean - margin);
    range.high = Math.min(range.high, probe.mean + margin);
  }
}
