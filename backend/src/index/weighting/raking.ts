import { groupBy } from '../../core/support/group-by.js';

/** Ratings whose voters belong to the same groups. */
export interface Cell {
  /** The voters' group in each margin of the population; null if they did not say. */
  groups: readonly (string | null)[];
  /** The number of ratings. */
  ratings: number;
}

/**
 * A margin of the population: the number of people in each of its groups, for example in each region. An empty margin
 * weights nothing.
 */
export type Margin = ReadonlyMap<string, number>;

/** The weights of some ratings, and what they cost. */
export interface Weighting {
  /** The weight of one rating of each cell. The mean over all ratings is 1. */
  weights: number[];
  /** How many times as many ratings as without weights are needed for the same accuracy. */
  designEffect: number;
  /** How many equally weighted ratings would be as accurate. */
  effective: number;
  /** The part of the population in groups that have ratings: the lowest of the margins that voters have answered. */
  coverage: number;
}

/**
 * No rating has a greater weight than this number of average ratings. People who claim a small group to gain weight gain
 * at most this factor.
 */
export const MOST_WEIGHT = 5;
const ROUNDS = 100;
/** Weights are final when no group differs more than this from its part of the population. */
const EXACT = 1e-6;

/**
 * Weights ratings so that the groups of each margin have their parts of the population (raking, or iterative proportional
 * fitting: W. E. Deming & F. F. Stephan, On a least squares adjustment of a sampled frequency table, Annals of Mathematical
 * Statistics 11, 1940).
 *
 * - Weights are trimmed to `MOST_WEIGHT` after each round, and the rest is given to the other ratings (the limit of 5 and
 *   its place within the rounds: M. DeBell & J. A. Krosnick, Computing Weights for American National Election Study Survey
 *   Data, ANES Technical Report nes012427, 2009).
 * - Voters who did not say their group, and those of groups that the population does not list, keep their part of the
 *   ratings. A group without ratings is left out, which `coverage` shows.
 * - The design effect is 1 plus the squared coefficient of variation of the weights, and the effective number of ratings is
 *   their number divided by it (L. Kish, Weighting for unequal P_i, Journal of Official Statistics 8, 1992).
 */
export function rake(cells: readonly Cell[], margins: readonly Margin[]): Weighting {
  const counts = cells.map(({ ratings }) => ratings);
  const total = sumOf(counts);
  const groupings = margins.map((margin, index) => groupsOf(cells, margin, index));
  const coverages = groupings.flatMap(({ coverage }) => coverage);
  const weights = cells.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    let change = 0;
    for (const { members, wanted } of groupings.flatMap(({ groups }) => groups)) {
      const factor = wanted / sumOf(members.map((cell) => (weights[cell] ?? 0) * (counts[cell] ?? 0)));
      for (const cell of members) weights[cell] = (weights[cell] ?? 0) * factor;
      change = Math.max(change, Math.abs(factor - 1));
    }
    trim(weights, counts, total);
    if (change < EXACT) break;
  }
  const squares = sumOf(weights.map((weight, cell) => weight ** 2 * (counts[cell] ?? 0)));
  const effective = squares === 0 ? 0 : total ** 2 / squares;
  return {
    weights,
    designEffect: total === 0 ? 1 : total / effective,
    effective,
    coverage: coverages.length === 0 ? 0 : Math.min(...coverages),
  };
}

/** Returns the cells of each group of a margin, with the number of ratings that the group should have. */
function groupsOf(cells: readonly Cell[], margin: Margin, index: number) {
  const known = groupBy(
    [...cells.keys()].filter((cell) => (cells[cell]?.ratings ?? 0) > 0),
    (cell) => {
      const group = cells[cell]?.groups[index] ?? null;
      return group !== null && (margin.get(group) ?? 0) > 0 ? group : null;
    },
  );
  const ratingsOf = (members: readonly number[]) => sumOf(members.map((cell) => cells[cell]?.ratings ?? 0));
  const named = [...known].flatMap(([group, members]) => (group === null ? [] : [{ group, members }]));
  const ratings = sumOf(named.map(({ members }) => ratingsOf(members)));
  const people = sumOf(named.map(({ group }) => margin.get(group) ?? 0));
  const unknown = known.get(null) ?? [];
  return {
    groups: [
      ...named.map(({ group, members }) => ({
        members,
        wanted: (ratings * (margin.get(group) ?? 0)) / people,
      })),
      ...(unknown.length > 0 ? [{ members: unknown, wanted: ratingsOf(unknown) }] : []),
    ],
    coverage: people === 0 ? [] : [people / sumOf([...margin.values()])],
  };
}

/** Limits weights to `MOST_WEIGHT`, and gives the rest to the others in proportion, so that their mean stays 1. */
function trim(weights: number[], counts: readonly number[], total: number): void {
  const trimmed = new Set<number>();
  for (;;) {
    const over = weights.flatMap((weight, cell) =>
      weight > MOST_WEIGHT && !trimmed.has(cell) ? [cell] : [],
    );
    if (over.length === 0) return;
    for (const cell of over) {
      trimmed.add(cell);
      weights[cell] = MOST_WEIGHT;
    }
    const part = (isTrimmed: boolean) =>
      sumOf(
        weights.map((weight, cell) => (trimmed.has(cell) === isTrimmed ? weight * (counts[cell] ?? 0) : 0)),
      );
    const factor = (total - part(true)) / part(false);
    weights.forEach((weight, cell) => {
      if (!trimmed.has(cell)) weights[cell] = weight * factor;
    });
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
