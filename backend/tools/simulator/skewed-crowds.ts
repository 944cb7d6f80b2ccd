import { type Margin, MOST_WEIGHT } from '../../src/index/weighting/raking.js';
import { type RatedCell, weightedMean } from '../../src/index/weighting/weighted-mean.js';
import type { Random } from './random.js';

/** Who rates, compared with a population of 18 regions, three age bands and two sexes. */
export interface Crowd {
  ratings: number;
  /** The part of people who do not say their groups. */
  silent: number;
}

/** The parts of a margin's groups: of the population, and of the people who rate. */
interface Parts {
  people: number[];
  voters: number[];
}

/** One region of ten per cent gives more than half of the ratings; the others are of different sizes. */
export const REGIONS: Parts = {
  people: [10, ...Array.from({ length: 17 }, (_, index) => 9 - index / 2)],
  voters: [110, ...Array.from({ length: 17 }, (_, index) => 9 - index / 2)],
};
const AGES: Parts = { people: [35, 45, 20], voters: [60, 33, 7] };
const SEXES: Parts = { people: [50, 50], voters: [72, 28] };
const MARGINS = [REGIONS, AGES, SEXES];
/** The last region is the smallest. */
const SMALLEST = String(REGIONS.people.length - 1);
const POPULATION: Margin[] = MARGINS.map(
  ({ people }) => new Map(people.map((part, group) => [String(group), part])),
);

/** The part of a region's opinion that differs by chance, and how much lower the large region's opinion is. */
export const REGIONAL = 4;
const CITY = -11;
/** How much higher opinions of the groups of each age and sex are. */
const BY_AGE = [-3, 1, 3];
const BY_SEX = [-2, 2];
/** Groups of both region and age differ by chance, which margins cannot show. */
const JOINT = 2;
export const NOISE = 20;
export const MIDDLE = 60;
/** The highest score. */
export const SCALE = 100;

/** The opinions of a nation about one candidate, by region, age and sex. */
class Opinions {
  private readonly regional: number[];
  private readonly joint: number[];

  constructor(random: Random) {
    this.regional = REGIONS.people.map((_, region) => (region === 0 ? CITY : REGIONAL * random.normal()));
    this.joint = REGIONS.people.flatMap(() => AGES.people.map(() => JOINT * random.normal()));
  }

  of([region = 0, age = 0, sex = 0]: readonly number[]): number {
    const joint = this.joint[region * AGES.people.length + age] ?? 0;
    return MIDDLE + (this.regional[region] ?? 0) + (BY_AGE[age] ?? 0) + (BY_SEX[sex] ?? 0) + joint;
  }

  /** The mean opinion of all people. */
  get truth(): number {
    let [sum, total] = [0, 0];
    REGIONS.people.forEach((ofRegion, region) => {
      AGES.people.forEach((ofAge, age) => {
        SEXES.people.forEach((ofSex, sex) => {
          const people = ofRegion * ofAge * ofSex;
          sum += people * this.of([region, age, sex]);
          total += people;
        });
      });
    });
    return sum / total;
  }
}

/** The ratings of a candidate by voters' groups. */
class Cells {
  private readonly cells = new Map<string, RatedCell>();

  add(groups: (string | null)[], score: number, ratings = 1): void {
    const key = groups.join();
    const cell = this.cells.get(key) ?? { groups, ratings: 0, scoreSum: 0, scoreCount: 0 };
    cell.ratings += ratings;
    cell.scoreCount += ratings;
    cell.scoreSum += ratings * score;
    this.cells.set(key, cell);
  }

  means() {
    const cells = [...this.cells.values()];
    const weighted = weightedMean(cells, POPULATION);
    const sum = (of: (cell: RatedCell) => number) => cells.reduce((total, cell) => total + of(cell), 0);
    return {
      plain: sum(({ scoreSum }) => scoreSum) / sum(({ scoreCount }) => scoreCount),
      weighted: weighted?.mean ?? 0,
      effective: weighted?.effective ?? 0,
    };
  }
}

/** Draws the group of a person who rates. */
export function draw({ voters }: Parts, random: Random): number {
  let left = random.next() * voters.reduce((sum, part) => sum + part, 0);
  return Math.max(
    0,
    voters.findIndex((part) => {
      left -= part;
      return left < 0;
    }),
  );
}

/** Lets a crowd rate a candidate. */
function rateBy({ ratings, silent }: Crowd, opinions: Opinions, random: Random): Cells {
  const cells = new Cells();
  for (let rating = 0; rating < ratings; rating += 1) {
    const groups = MARGINS.map((parts) => draw(parts, random));
    const score = opinions.of(groups) + NOISE * random.normal();
    const isSilent = random.chance(silent);
    cells.add(
      groups.map((group) => (isSilent ? null : String(group))),
      score,
    );
  }
  return cells;
}

/** The errors of both means, in points, and the cost of weights. */
interface CrowdResult {
  /** The mean distance from the true mean. */
  plain: number;
  weighted: number;
  /** How far the means are from the true one on average: the error that more ratings do not reduce. */
  plainBias: number;
  weightedBias: number;
  /** The effective number of ratings. */
  effective: number;
}

/** Draws candidates, and compares both means of a skewed crowd with the mean of all people. */
export function tryCrowd(crowd: Crowd, times: number, random: Random): CrowdResult {
  const result = { plain: 0, weighted: 0, plainBias: 0, weightedBias: 0, effective: 0 };
  for (let time = 0; time < times; time += 1) {
    const opinions = new Opinions(random);
    const { plain, weighted, effective } = rateBy(crowd, opinions, random).means();
    result.plain += Math.abs(plain - opinions.truth) / times;
    result.weighted += Math.abs(weighted - opinions.truth) / times;
    result.plainBias += (plain - opinions.truth) / times;
    result.weightedBias += (weighted - opinions.truth) / times;
    result.effective += effective / times;
  }
  return result;
}

/** How far a farm moves a mean, in points. */
interface FarmResult {
  plain: number;
  weighted: number;
  /** The most that one of the drawn farms moved the weighted mean. */
  most: number;
  /** What no farm should exceed: its part of all ratings, with the greatest weight, on the whole scale. */
  limit: number;
}

/** Lets fake accounts claim the smallest region, the rarest age and sex, and give the highest score to one candidate. */
export function tryFarm(crowd: Crowd, accounts: number, times: number, random: Random): FarmResult {
  const limit = (MOST_WEIGHT * SCALE * accounts) / (crowd.ratings + accounts);
  const result = { plain: 0, weighted: 0, most: 0, limit: Math.min(SCALE, limit) };
  for (let time = 0; time < times; time += 1) {
    const cells = rateBy(crowd, new Opinions(random), random);
    const before = cells.means();
    cells.add([SMALLEST, '2', '1'], SCALE, accounts);
    const after = cells.means();
    const [plain, weighted] = [after.plain - before.plain, after.weighted - before.weighted];
    result.plain += plain / times;
    result.weighted += weighted / times;
    result.most = Math.max(result.most, weighted);
  }
  return result;
}
