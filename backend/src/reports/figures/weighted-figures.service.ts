import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { GROUP_KINDS, groupsOf } from '../../core/population/population.js';
import type { ShownStanding } from '../../index/leaderboard/spread.js';
import { type RatedCell, type WeightedMean, weightedMean } from '../../index/weighting/weighted-mean.js';
import { FEWEST_SHOWN } from '../voter-groups/shown-counts.js';
import { RatedCellsRepository } from './rated-cells.repository.js';

/** A candidate's mean as the population would give it. */
export interface WeightedFigure extends WeightedMean {
  /** The number of ratings whose voters have said a group of theirs. */
  answered: number;
}

/** Weights averages by the population table. */
@Injectable()
export class WeightedFiguresService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population'>,
    private readonly cells: RatedCellsRepository,
  ) {}

  /**
   * Weights the ratings of a candidate.
   * @returns null without a population table, and while fewer than 20 of the voters have answered: a weighted average of
   *   few would show who they are
   */
  async ofCandidate(
    id: number,
    roundId: number,
    shown: readonly ShownStanding[],
  ): Promise<WeightedFigure | null> {
    const { population } = this.settings;
    if (population.length === 0) return null;
    const margins = GROUP_KINDS.map(
      (kind) => new Map(groupsOf(population, kind).map(({ name, people }) => [name, people])),
    );
    const cells = await this.cells.ofCandidate(id, roundId, shown);
    const answered = answeredOf(cells);
    const mean = weightedMean(cells, margins);
    return mean && answered >= FEWEST_SHOWN ? { ...mean, answered } : null;
  }
}

function answeredOf(cells: readonly RatedCell[]): number {
  return cells.reduce(
    (sum, { groups, ratings }) => sum + (groups.some((group) => group !== null) ? ratings : 0),
    0,
  );
}
