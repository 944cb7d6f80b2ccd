import {
  FEWEST_SHOWN,
  GROUP_KINDS,
  type GroupKind,
  groupsOf,
  type Population,
} from '../../core/population/population.js';
import { type RatedCell, type WeightedMean, weightedMean } from './weighted-mean.js';

/** A candidate's mean as the population would give it. */
export interface WeightedFigure extends WeightedMean {
  /** The number of ratings whose voters have said a group of theirs. */
  answered: number;
}

/**
 * Weights a candidate's ratings by the population.
 * @param cells with a group of each kind, in the order of `GROUP_KINDS`
 * @returns null without a population table, and while fewer than 20 of the voters have answered: a weighted average of few
 *   would show who they are
 */
export function weightedFigure(cells: readonly RatedCell[], population: Population): WeightedFigure | null {
  if (population.length === 0) return null;
  const margins = GROUP_KINDS.map(
    (kind) => new Map(groupsOf(population, kind).map(({ name, people }) => [name, people])),
  );
  const answered = cells.reduce((sum, { groups, ratings }) => sum + (groups.some(Boolean) ? ratings : 0), 0);
  const mean = answered < FEWEST_SHOWN ? null : weightedMean(cells, margins);
  return mean && { ...mean, answered };
}

/** A rating with its voter's groups. */
interface GroupedRating extends Record<GroupKind, string | null> {
  candidateId: number;
  scoreSum: number;
  scoreCount: number;
}

/** Sums up the ratings of all candidates by the groups of their voters. */
export class CandidateCells {
  private readonly cells = new Map<number, Map<string, RatedCell>>();

  add({ candidateId, scoreSum, scoreCount, ...of }: GroupedRating): void {
    const cells = this.cells.get(candidateId) ?? new Map<string, RatedCell>();
    this.cells.set(candidateId, cells);
    const groups = GROUP_KINDS.map((kind) => of[kind]);
    const key = groups.join('\n');
    const cell = cells.get(key) ?? { groups, ratings: 0, scoreSum: 0, scoreCount: 0 };
    cells.set(key, cell);
    cell.ratings += 1;
    cell.scoreSum += scoreSum;
    cell.scoreCount += scoreCount;
  }

  of(candidateId: number): RatedCell[] {
    return [...(this.cells.get(candidateId)?.values() ?? [])];
  }
}
