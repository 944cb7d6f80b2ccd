import { Inject, Injectable } from '@nestjs/common';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import { VoterAnonymityPolicy } from '../../accounts/levels/voter-anonymity.policy.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { lastDays } from '../../core/support/days.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { type ShownStatus, type Spread, sumOfSpreads } from '../../index/leaderboard/spread.js';
import { SpreadsRepository } from '../../index/leaderboard/spreads.repository.js';
import { MetricsService } from '../../index/metrics/metrics.service.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import type { Title } from '../../index/model/title.js';
import { type WeightedFigure, weightedFigure } from '../../index/weighting/weighted-figure.js';
import { CaseDaysRepository, type UndecidedCount } from '../../integrity/cases/case-days.repository.js';
import {
  type DayCount,
  RatingsByDayRepository,
  type VoterDayCount,
} from '../../ratings/rating/ratings-by-day.repository.js';
import { FiguresRepository } from './figures.repository.js';
import { type MetricFigures, metricFigures } from './metric-figures.js';
import { type Named, named } from './named.js';
import { RatedCellsRepository } from './rated-cells.repository.js';

/** The number of days in a candidate's figures. */
const CANDIDATE_DAYS = 90;
/** The number of days in the overview: each is a walk along all ratings of that day. */
const OVERVIEW_DAYS = 30;
const MAX_RATED_CANDIDATES = 5;

/** The number of ratings by status; null if none is pending and new ratings are counted at once. */
export type Statuses = Record<ShownStatus, number> | null;

/** A day's counts, and how many of them are in undecided cases; absent if none is. */
type WithUndecided<Count> = Count & { undecided?: UndecidedCount };

export interface CandidateFigures {
  statuses: Statuses;
  candidate: RankedCandidate;
  spread: Spread | null;
  /** How many of the ratings by tenths of 0 to 100 are in undecided cases; null while voters are anonymous. */
  undecided: number[] | null;
  metrics: MetricFigures[];
  days: WithUndecided<DayCount>[];
  /** Null without a population table, and while too few voters have answered. */
  weighted: WeightedFigure | null;
}

export interface Overview {
  statuses: Statuses;
  days: WithUndecided<VoterDayCount>[];
  mostRated: { candidate: RankedCandidate; spread: Spread | null }[];
  titlesWithoutMetrics: Named<Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr'>>;
  candidatesWithoutTitle: Named<RankedCandidate>;
}

/** Computes administrators' figures: how ratings spread over scores, metrics and days. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly byDay: RatingsByDayRepository,
    private readonly spreads: SpreadsRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly metrics: MetricsService,
    private readonly policy: LevelPolicy,
    private readonly caseDays: CaseDaysRepository,
    private readonly voterAnonymity: VoterAnonymityPolicy,
    private readonly cells: RatedCellsRepository,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'population'>,
  ) {}

  /**
   * Computes a candidate's figures.
   * @param shown the statuses of the included ratings
   * @throws AppError 404
   */
  async ofCandidate(id: number, shown: readonly ShownStatus[]): Promise<CandidateFigures> {
    const { byId, round } = await this.leaderboard.current();
    const candidate = byId.get(id);
    if (!candidate) throw candidateNotFound();
    const { dayOffsetMs } = this.voterAnonymity;
    const { population } = this.settings;
    const days = lastDays(CANDIDATE_DAYS, new Date(), dayOffsetMs);
    const [first] = await this.leaderboard.rounds();
    const from = new Date(
      Math.max(
        (days[0] as { from: Date }).from.getTime(),
        first?.id === round.id ? 0 : round.opensAt.getTime(),
      ),
    );
    const [counted, pending, metricSpreads, ratings, undecided, byScore, metrics, cells] = await Promise.all([
      this.spreads.spreadsOf([id], 'counted'),
      this.spreads.spreadsOf([id], 'pending'),
      Promise.all(shown.map((status) => this.spreads.metricSpreadsOf(id, status))),
      this.byDay.daysOfCandidate(id, from, dayOffsetMs, shown),
      this.caseDays.undecidedByDay(days, { statuses: shown, candidate: { id, from } }),
      // The scores of a case with few accounts would reveal their ratings.
      this.voterAnonymity.hidden
        ? null
        : this.caseDays.undecidedByScore(id, { roundId: round.id, statuses: shown }),
      this.metrics.list(),
      population.length > 0 ? this.cells.ofCandidate(id, round.id, shown) : [],
    ]);
    const spreads = { counted: counted.get(id), pending: pending.get(id) };
    return {
      statuses: this.statuses(spreads.counted?.ratings, spreads.pending?.ratings),
      candidate,
      spread: sumOfSpreads(shown.map((status) => spreads[status])),
      undecided: byScore,
      weighted: weightedFigure(cells, population),
      metrics: metricFigures(metrics, candidate.titleId, metricSpreads.flat()),
      days: withUndecided(
        days.map(({ date }) => ({ date, ratings: ratings.get(date) ?? 0 })),
        undecided,
      ),
    };
  }

  /** Computes the figures of all candidates. @param shown as `ofCandidate` */
  async overview(shown: readonly ShownStatus[]): Promise<Overview> {
    const { candidates } = await this.leaderboard.current();
    const pending = await this.spreads.countPending();
    const shares = candidates.map((candidate) => ({
      candidate,
      counted: candidate.totalRatings,
      pending: pending.get(candidate.id) ?? 0,
    }));
    const ratingsOf = (share: (typeof shares)[number]) => sum(shown.map((status) => share[status]));
    const mostRated = shares
      .filter((share) => ratingsOf(share) > 0)
      .sort((a, b) => ratingsOf(b) - ratingsOf(a))
      .slice(0, MAX_RATED_CANDIDATES)
      .map(({ candidate }) => candidate);
    const ids = mostRated.map(({ id }) => id);
    const spreads = await Promise.all(shown.map((status) => this.spreads.spreadsOf(ids, status)));
    // One after the other, so that an administrator's page takes one connection, not thirty, from the voters.
    const days = lastDays(OVERVIEW_DAYS, new Date(), this.voterAnonymity.dayOffsetMs);
    const counts: VoterDayCount[] = [];
    for (const { date, from, to } of days) {
      counts.push({ date, ...(await this.byDay.day(from, to, shown)) });
    }
    const undecided = await this.caseDays.undecidedByDay(days, { statuses: shown });
    return {
      statuses: this.statuses(
        sum(shares.map(({ counted }) => counted)),
        sum(shares.map((share) => share.pending)),
      ),
      days: withUndecided(counts, undecided),
      mostRated: mostRated.map((candidate) => ({
        candidate,
        spread: sumOfSpreads(spreads.map((found) => found.get(candidate.id))),
      })),
      titlesWithoutMetrics: named(await this.figures.titlesWithoutMetrics()),
      candidatesWithoutTitle: named(candidates.filter(({ titleId }) => titleId === null)),
    };
  }

  private statuses(counted = 0, pending = 0): Statuses {
    return pending > 0 || !this.policy.isCounted('none') ? { counted, pending } : null;
  }
}

/** Adds to days how many of their ratings are in undecided cases. */
function withUndecided<Count extends DayCount>(
  days: readonly Count[],
  undecided: ReadonlyMap<string, UndecidedCount>,
): WithUndecided<Count>[] {
  return days.map((day) => {
    const count = undecided.get(day.date);
    return count ? { ...day, undecided: count } : day;
  });
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
