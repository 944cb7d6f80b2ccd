import type { Settings } from '../../core/config/settings.js';
import { FEWEST_SHOWN, groupsOf, type Population } from '../../core/population/population.js';
import { type Margin, MOST_WEIGHT, rake } from './raking.js';

/** The sums of some ratings. */
interface Sums {
  scoreSum: number;
  scoreCount: number;
}

/** A candidate's ratings by voters of one region that a registration desk has verified. */
export interface RegionSums extends Sums {
  region: string;
  ratings: number;
}

/**
 * Returns a candidate's mean for the public order. Ratings of verified voters are weighted so that each region has its part
 * of the population among them, at most `MOST_WEIGHT`, with a mean weight of 1. All other ratings have the weight 1, as in
 * the plain mean: nobody gains weight without a voucher.
 * @param all the sums of all ratings of the candidate
 * @returns null with fewer than 20 verified voters, whose weights would be chance: the plain mean applies
 */
export function regionalMean(all: Sums, verified: readonly RegionSums[], regions: Margin): number | null {
  const cells = verified.flatMap(({ region, ...sums }) =>
    regions.has(region) ? [{ ...sums, groups: [region] }] : [],
  );
  if (cells.reduce((sum, { ratings }) => sum + ratings, 0) < FEWEST_SHOWN) return null;
  const { weights } = rake(cells, [regions]);
  let { scoreSum, scoreCount } = all;
  for (const [index, cell] of cells.entries()) {
    const gained = (weights[index] ?? 1) - 1;
    scoreSum += gained * cell.scoreSum;
    scoreCount += gained * cell.scoreCount;
  }
  return scoreCount === 0 ? null : scoreSum / scoreCount;
}

/** Returns the number of people by region. */
export function regionsOf(population: Population): Map<string, number> {
  return new Map(groupsOf(population, 'region').map(({ name, people }) => [name, people]));
}

/** Returns what the method file says of weights. */
export function weightsOf({ rankOrder, population }: Pick<Settings, 'rankOrder' | 'population'>) {
  if (rankOrder !== 'weighted') return { weights: null, populations: null };
  return {
    weights: { by: 'verified region', most: MOST_WEIGHT, fewest: FEWEST_SHOWN },
    populations: { region: Object.fromEntries(regionsOf(population)) },
  };
}
