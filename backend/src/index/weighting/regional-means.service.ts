import { Injectable } from '@nestjs/common';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { groupBy } from '../../core/support/group-by.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import { type RegionSums, regionalMean, regionsOf } from './regional-mean.js';

/** The counted ratings of a candidate by verified voters of one region. */
export interface CandidateRegionSums extends RegionSums {
  candidateId: number;
}

/** Reads the counted ratings of a round whose voters' regions are verified. */
export type ReadRegionSums = (roundId: number) => Promise<CandidateRegionSums[]>;

/** The weighted means of a round. */
export interface RegionalMeans {
  roundId: number;
  /** The means by candidate; candidates with the plain mean are left out. */
  means: ReadonlyMap<number, number>;
}

/** Returns the means if they are those of the round, because another round may have begun since they were read. */
export const meansOfRound = (weighted: RegionalMeans | null, roundId: number) =>
  weighted?.roundId === roundId ? weighted.means : undefined;

/** Weights the ratings of all candidates by verified regions, for an order by weighted means. */
@Injectable()
export class RegionalMeansService {
  private readSums: ReadRegionSums | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly rounds: RoundsRepository,
    private readonly candidates: CandidatesRepository,
  ) {}

  /** Registers the feature that knows ratings and vouchers, both of which are above the index. */
  register(readSums: ReadRegionSums): void {
    this.readSums = readSums;
  }

  /**
   * Reads the means of the current round as of one moment. It may take minutes, so it precedes the transaction that
   * stores them.
   * @param settings of one moment: the transaction follows the same
   * @returns null unless ranks follow weighted means
   */
  async read({
    rankOrder,
    population,
  }: Pick<Settings, 'rankOrder' | 'population'>): Promise<RegionalMeans | null> {
    if (rankOrder !== 'weighted') return null;
    const { readSums } = this;
    if (!readSums) throw new Error('No module reads the ratings of verified voters');
    return this.database.snapshot(async () => {
      const { id: roundId } = await this.rounds.current();
      const candidates = await this.candidates.listAll();
      const verified = groupBy(await readSums(roundId), ({ candidateId }) => candidateId);
      const regions = regionsOf(population);
      const means = candidates.flatMap((candidate) => {
        const mean = regionalMean(candidate, verified.get(candidate.id) ?? [], regions);
        return mean === null ? [] : [[candidate.id, mean] as const];
      });
      return { roundId, means: new Map(means) };
    });
  }
}
