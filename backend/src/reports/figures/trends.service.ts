import { Injectable } from '@nestjs/common';
import type { Round } from '../../index/calendar/round.js';
import { RoundsRepository } from '../../index/calendar/rounds.repository.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { type ShownStatus, type Spread, sumOfSpreads } from '../../index/leaderboard/spread.js';
import {
  type Former,
  type MetricSpread,
  SpreadsRepository,
} from '../../index/leaderboard/spreads.repository.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { type MetricLabels, metricFigures } from './metric-figures.js';

/** A candidate's ratings in one round; without a spread nobody rated the candidate then. */
export interface TrendPoint {
  roundId: number;
  spread: Spread | null;
}

export interface CandidateTrends {
  candidate: RankedCandidate;
  /** The rounds that have started, the oldest first, like all points. */
  rounds: Round[];
  /** The time by the clock that decides about rounds. */
  now: Date;
  points: TrendPoint[];
  metrics: (MetricLabels & { points: TrendPoint[] })[];
}

export interface RoundRatings {
  roundId: number;
  counted: number;
  pending: number;
}

/** A candidate's ratings with their rounds. */
interface Totals {
  rounds: Round[];
  overall: Former<Spread>[];
  metrics: Former<MetricSpread>[];
}

/** Computes administrators' figures over rounds, from totals only, whatever the number of ratings. */
@Injectable()
export class TrendsService {
  constructor(
    private readonly spreads: SpreadsRepository,
    private readonly rounds: RoundsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly metrics: MetricsService,
  ) {}

  /**
   * Computes a candidate's trend.
   * @param shown the statuses of the included ratings
   * @throws AppError 404
   */
  async ofCandidate(id: number, shown: readonly ShownStatus[]): Promise<CandidateTrends> {
    const candidate = (await this.leaderboard.current()).byId.get(id);
    if (!candidate) throw candidateNotFound();
    const [metrics, { rounds, ...totals }] = await Promise.all([
      this.metrics.list(),
      this.totalsOf(id, shown),
    ]);
    const pointsOf = (spreads: readonly Former<Spread>[]) =>
      rounds.map((round) => ({
        roundId: round.id,
        spread: sumOfSpreads(spreads.filter(({ roundId }) => roundId === round.id)),
      }));
    const rated = metricFigures(metrics, candidate.titleId, totals.metrics).filter(({ spread }) => spread);
    return {
      candidate,
      rounds,
      now: this.leaderboard.now(),
      points: pointsOf(totals.overall),
      metrics: rated.map(({ spread: _all, ...metric }) => ({
        ...metric,
        points: pointsOf(totals.metrics.filter(({ metricKey }) => metricKey === metric.key)),
      })),
    };
  }

  /** Counts the ratings of each round that has started, the oldest first. */
  async countByRound(): Promise<RoundRatings[]> {
    const [rounds, former, { candidates, round: current }, pending] = await Promise.all([
      this.rounds.list(),
      this.spreads.countFormer(),
      this.leaderboard.current(),
      this.spreads.countPending(),
    ]);
    const counts = [
      ...former,
      ...candidates.flatMap(({ id, totalRatings }) => [
        { roundId: current.id, status: 'counted' as const, ratings: totalRatings },
        { roundId: current.id, status: 'pending' as const, ratings: pending.get(id) ?? 0 },
      ]),
    ];
    const count = (id: number, of: ShownStatus) =>
      counts
        .filter(({ roundId, status }) => roundId === id && status === of)
        .reduce((sum, { ratings }) => sum + ratings, 0);
    return rounds.filter(hasBegun).map(({ id }) => ({
      roundId: id,
      counted: count(id, 'counted'),
      pending: count(id, 'pending'),
    }));
  }

  /** Reads the totals, and again if a round has begun meanwhile, because totals then moved to another table. */
  private async totalsOf(candidateId: number, shown: readonly ShownStatus[]): Promise<Totals> {
    for (;;) {
      const rounds = (await this.rounds.list()).filter(hasBegun);
      const [currentOverall, currentMetrics, formerOverall, formerMetrics] = await Promise.all([
        Promise.all(shown.map((status) => this.spreads.spreadsOf([candidateId], status))),
        Promise.all(shown.map((status) => this.spreads.metricSpreadsOf(candidateId, status))),
        this.spreads.formerSpreadsOf(candidateId, shown),
        this.spreads.formerMetricSpreadsOf(candidateId, shown),
      ]);
      const { id: roundId } = await this.rounds.current();
      if (!rounds.some(({ id, isCurrent }) => isCurrent && id === roundId)) continue;
      const overall = currentOverall.flatMap((spreads) => spreads.get(candidateId) ?? []);
      return {
        rounds,
        overall: [...formerOverall, ...overall.filter(isRated).map((spread) => ({ ...spread, roundId }))],
        metrics: [...formerMetrics, ...currentMetrics.flat().map((spread) => ({ ...spread, roundId }))],
      };
    }
  }
}

/** Returns whether totals of a round exist. */
function hasBegun({ isCurrent, finalAt }: Round): boolean {
  return isCurrent || finalAt !== null;
}

function isRated({ ratings }: Spread): boolean {
  return ratings > 0;
}
