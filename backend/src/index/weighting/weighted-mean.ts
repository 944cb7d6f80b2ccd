import { type Cell, type Margin, rake, type Weighting } from './raking.js';

/** The ratings of one candidate by voters of the same groups. */
export interface RatedCell extends Cell {
  scoreSum: number;
  scoreCount: number;
}

/** A mean as the whole population would give it, if people of each group rated as its voters did. */
export interface WeightedMean extends Omit<Weighting, 'weights'> {
  mean: number;
}

/**
 * Weights the ratings of a candidate. As in the plain mean, a rating has the sum of its scores and their number.
 * @returns null without scores
 */
export function weightedMean(cells: readonly RatedCell[], margins: readonly Margin[]): WeightedMean | null {
  const { weights, ...cost } = rake(cells, margins);
  let [sum, count] = [0, 0];
  for (const [index, { scoreSum, scoreCount }] of cells.entries()) {
    const weight = weights[index] ?? 0;
    sum += weight * scoreSum;
    count += weight * scoreCount;
  }
  return count === 0 ? null : { ...cost, mean: sum / count };
}
