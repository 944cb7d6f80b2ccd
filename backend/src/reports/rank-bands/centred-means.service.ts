import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { groupBy } from '../../core/support/group-by.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { type RankedCandidate, ranksOf } from '../../index/leaderboard/ranking.js';
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

/** A candidate in the plain order and in the centred one. All ranks are among the compared candidates. */
export interface CentredCandidate {
  candidate: RankedCandidate;
  rank: number;
  /** Among the candidates of the same title; null without one. */
  rankInTitle: number | null;
  /** The plain mean of the ratings behind the centred one. */
  plainMean: number;
  centredMean: number;
  centredRank: number;
  centredRankInTitle: number | null;
  /** The number of ratings behind both means. */
  ratings: number;
  /** Null without a population table, and while too few voters have answered. */
  weighted: WeightedFigure | null;
}

export interface CentredFigures {
  computedAt: Date;
  voters: number;
  /** The highest centred mean first. */
  candidates: CentredCandidate[];
  /** The number of pairs of candidates of the same title, and of those that the centred order reverses. */
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
      if (!found || found.ratings < least) return [];
      const [plainMean, centredMean] = [twoDecimals(found.plain), twoDecimals(found.mean)];
      return [{ candidate, plainMean, centredMean, ratings: found.ratings }];
    });
    const titles = groupBy(compared, ({ candidate }) => candidate.titleId);
    const figures: CentredFigures = {
      computedAt: new Date(),
      voters,
      candidates: [],
      pairs: 0,
      reversedPairs: 0,
    };
    const slice = new TimeSlice();
    const overall = bothRanks(compared);
    for (const [titleId, ofTitle] of titles) {
      // Without a title there is no office to rank in.
      const inTitle: ReturnType<typeof bothRanks> = titleId === null ? new Map() : bothRanks(ofTitle);
      for (const one of ofTitle) {
        const [rank, centredRank] = overall.get(one) ?? [0, 0];
        const [rankInTitle, centredRankInTitle] = inTitle.get(one) ?? [null, null];
        const weighted = weightedFigure(cells.of(one.candidate.id), population);
        figures.candidates.push({ ...one, rank, rankInTitle, centredRank, centredRankInTitle, weighted });
        if (slice.isOver) await slice.rest(signal);
      }
      figures.pairs += (inTitle.size * (inTitle.size - 1)) / 2;
      figures.reversedPairs += await reversedPairs([...inTitle.values()], signal);
    }
    figures.candidates.sort((a, b) => a.centredRank - b.centredRank || a.rank - b.rank);
    this.computed = { figures, version };
  }
}

type Compared = Pick<CentredCandidate, 'plainMean' | 'centredMean'>;

/** Rounds a mean, so that equal means are equal despite the accuracy of the computation. */
const twoDecimals = (mean: number) => Math.round(100 * mean) / 100;

/** Ranks candidates among each other. @returns the plain and the centred rank of each */
function bothRanks<One extends Compared>(ones: readonly One[]): Map<One, readonly [number, number]> {
  const plain = ranksBy(ones, (a, b) => b.plainMean - a.plainMean);
  const centred = ranksBy(ones, (a, b) => b.centredMean - a.centredMean);
  return new Map(ones.map((one) => [one, [plain.get(one) ?? 0, centred.get(one) ?? 0]]));
}

/** Ranks items in an order. @returns the rank of each */
function ranksBy<T>(items: readonly T[], compare: (a: T, b: T) => number): Map<T, number> {
  const sorted = items.toSorted(compare);
  const ranks = ranksOf(sorted, compare);
  return new Map(sorted.map((item, index) => [item, ranks[index] ?? 0]));
}
