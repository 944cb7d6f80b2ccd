import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { compareMeans, type RankedCandidate, ranksOf } from '../../index/leaderboard/ranking.js';
import {
  CandidateCells,
  type WeightedFigure,
  weightedFigure,
} from '../../index/weighting/weighted-figure.js';
import { CentredMeans, reversedPairs } from './centred-means.js';
import type { RatedScores } from './mean-errors.js';
import { RatedScoresRepository } from './rated-scores.repository.js';

/** Figures older than this are computed again if ratings have changed, in milliseconds. */
const FRESH_MS = 5 * 60_000;

/** A candidate in the plain order and in the centred one. Both ranks are among the compared candidates. */
export interface CentredCandidate {
  candidate: RankedCandidate;
  rank: number;
  centredMean: number;
  centredRank: number;
  /** The number of ratings behind the centred mean. */
  ratings: number;
  /** Null without a population table, and while too few voters have answered. */
  weighted: WeightedFigure | null;
}

export interface CentredFigures {
  computedAt: Date;
  voters: number;
  /** The highest centred mean first. */
  candidates: CentredCandidate[];
  /** The number of pairs of candidates, and of those that the centred order reverses. */
  pairs: number;
  reversedPairs: number;
}

interface Computed {
  figures: CentredFigures;
  /** The version of the ranking whose ratings were read. */
  version: string;
}

/**
 * Computes how the order would be if all voters were equally strict, for administrators only. It reads all ratings of the
 * round, so it runs when somebody asks, once at a time, and the figures are kept for a while.
 */
@Injectable()
export class CentredMeansService implements OnApplicationShutdown {
  private readonly logger = new Logger(CentredMeansService.name);
  private readonly stopping = new AbortController();
  private computed: Computed | null = null;
  private computing: Promise<void> | null = null;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'minRatings' | 'population'>,
    private readonly leaderboard: LeaderboardService,
    private readonly ratings: RatedScoresRepository,
  ) {}

  /** Returns the last figures, and begins to compute newer ones if they are old; null before the first. */
  async figures(): Promise<CentredFigures | null> {
    if (this.isOld() && this.computed?.version !== (await this.leaderboard.current()).version) this.begin();
    return this.computed?.figures ?? null;
  }

  /** Returns whether to look for changes, which reads all candidates after each vote: not while a page waits for figures. */
  private isOld(): boolean {
    if (this.computing) return false;
    return !this.computed || Date.now() - this.computed.figures.computedAt.getTime() >= FRESH_MS;
  }

  /** Ends work that has begun. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.computing;
  }

  private begin(): void {
    const { signal } = this.stopping;
    this.computing ??= this.compute(signal)
      .catch((error: unknown) => {
        if (!signal.aborted) this.logger.error('could not compute centred averages', error);
      })
      .finally(() => {
        this.computing = null;
      });
  }

  private async compute(signal: AbortSignal): Promise<void> {
    const { version, round, candidates } = await this.leaderboard.current();
    const centred = new CentredMeans();
    const cells = new CandidateCells();
    const add = (rating: Parameters<CandidateCells['add']>[0] & RatedScores) => {
      centred.add(rating);
      cells.add(rating);
    };
    const { population, minRatings } = this.settings;
    await this.ratings.readAll(round.id, add, { withGroups: population.length > 0, signal });
    const { means, voters } = await centred.finish(signal);
    const least = Math.max(1, minRatings);
    const compared = candidates.flatMap((candidate) => {
      const found = means.get(candidate.id);
      if (!found || found.ratings < least || candidate.scoreCount === 0) return [];
      // Two decimals, so that equal means are equal despite the accuracy of the computation.
      return [{ candidate, centredMean: Math.round(100 * found.mean) / 100, ratings: found.ratings }];
    });
    const ranks = ranksBy(compared, (a, b) => compareMeans(a.candidate, b.candidate));
    const centredRanks = ranksBy(compared, (a, b) => b.centredMean - a.centredMean);
    const ranked: CentredCandidate[] = [];
    const slice = new TimeSlice();
    for (const one of compared) {
      const weighted = weightedFigure(cells.of(one.candidate.id), population);
      ranked.push({ ...one, rank: ranks.get(one) ?? 0, centredRank: centredRanks.get(one) ?? 0, weighted });
      if (slice.isOver) await slice.rest(signal);
    }
    const figures = {
      computedAt: new Date(),
      voters,
      candidates: ranked.toSorted((a, b) => a.centredRank - b.centredRank || a.rank - b.rank),
      pairs: (ranked.length * Math.max(0, ranked.length - 1)) / 2,
      reversedPairs: await reversedPairs(
        ranked.map(({ rank, centredRank }) => [rank, centredRank]),
        signal,
      ),
    };
    this.computed = { figures, version };
  }
}

/** Ranks items in an order. @returns the rank of each */
function ranksBy<T>(items: readonly T[], compare: (a: T, b: T) => number): Map<T, number> {
  const sorted = items.toSorted(compare);
  const ranks = ranksOf(sorted, compare);
  return new Map(sorted.map((item, index) => [item, ranks[index] ?? 0]));
}
