import { MOST_WEIGHT } from '../../src/index/weighting/raking.js';
import { regionalMean } from '../../src/index/weighting/regional-mean.js';
import type { Random } from './random.js';
import { draw, MIDDLE, NOISE, REGIONAL, REGIONS, SCALE } from './skewed-crowds.js';

/** Voters of a nation of 18 regions, some of whom have been at a registration desk. */
export interface VerifiedCrowd {
  ratings: number;
  /** The part of voters whose region is verified. */
  verified: number;
  /** How much lower the mean opinion of the crowd is than that of all people of its region: by age or sex, for example. */
  other: number;
}

const PEOPLE = REGIONS.people;
const POPULATION = new Map(PEOPLE.map((people, region) => [String(region), people]));
const SMALLEST = PEOPLE.length - 1;
/** How much lower the opinion of the large region is. */
const CITY = -15.5;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The ratings of a candidate by verified region; the last ones are of voters whose region is not verified. */
class Ratings {
  private readonly scores = [...PEOPLE, 0].map(() => ({ ratings: 0, scoreSum: 0, scoreCount: 0 }));

  add(region: number | null, score: number, ratings = 1): void {
    const cell = this.scores[region ?? PEOPLE.length];
    if (!cell) return;
    cell.ratings += ratings;
    cell.scoreCount += ratings;
    cell.scoreSum += ratings * score;
  }

  means() {
    const all = {
      scoreSum: sumOf(this.scores.map(({ scoreSum }) => scoreSum)),
      scoreCount: sumOf(this.scores.map(({ scoreCount }) => scoreCount)),
    };
    const verified = this.scores.slice(0, -1).flatMap((sums, region) => {
      return sums.ratings > 0 ? [{ ...sums, region: String(region) }] : [];
    });
    const plain = all.scoreSum / all.scoreCount;
    return { plain, weighted: regionalMean(all, verified, POPULATION) ?? plain };
  }
}

/** Lets a crowd rate a candidate. @returns the ratings, and the mean opinion of all people */
function rateBy({ ratings, verified, other }: VerifiedCrowd, random: Random) {
  const opinions = PEOPLE.map((_, region) => MIDDLE + (region === 0 ? CITY : REGIONAL * random.normal()));
  const rated = new Ratings();
  for (let rating = 0; rating < ratings; rating += 1) {
    const region = draw(REGIONS, random);
    const score = (opinions[region] ?? 0) - other + NOISE * random.normal();
    rated.add(random.chance(verified) ? region : null, score);
  }
  const truth = sumOf(opinions.map((opinion, region) => opinion * (PEOPLE[region] ?? 0))) / sumOf(PEOPLE);
  return { rated, truth };
}

/** Returns the mean errors of both means, in points. */
export function tryVerified(crowd: VerifiedCrowd, times: number, random: Random) {
  const errors = { plain: 0, weighted: 0 };
  for (let time = 0; time < times; time += 1) {
    const { rated, truth } = rateBy(crowd, random);
    const { plain, weighted } = rated.means();
    errors.plain += Math.abs(plain - truth) / times;
    errors.weighted += Math.abs(weighted - truth) / times;
  }
  return errors;
}

/**
 * Lets fake accounts give the highest score, with vouchers of the smallest region from a dishonest desk, or without.
 * @returns how far they move both means, in points, and the most that they could move the weighted one
 */
export function tryDesk(
  crowd: VerifiedCrowd,
  accounts: number,
  hasVouchers: boolean,
  times: number,
  random: Random,
) {
  const part = accounts / (crowd.ratings + accounts);
  const limit = Math.min(SCALE, (hasVouchers ? MOST_WEIGHT : 1) * part * SCALE);
  const result = { plain: 0, weighted: 0, most: 0, limit };
  for (let time = 0; time < times; time += 1) {
    const { rated } = rateBy(crowd, random);
    const before = rated.means();
    rated.add(hasVouchers ? SMALLEST : null, SCALE, accounts);
    const after = rated.means();
    result.plain += (after.plain - before.plain) / times;
    result.weighted += (after.weighted - before.weighted) / times;
    result.most = Math.max(result.most, after.weighted - before.weighted);
  }
  return result;
}
