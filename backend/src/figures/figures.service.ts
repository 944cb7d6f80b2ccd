import { Injectable } from '@nestjs/common';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { Leaderboard } from '../leaderboard/leaderboard.js';
import type { RankedCandidate } from '../leaderboard/ranking.js';
import type { Metric } from '../metrics/metric.js';
import type { MetricRow } from '../metrics/metrics.repository.js';
import { MetricsService } from '../metrics/metrics.service.js';
import type { Title } from '../titles/title.js';
import { pick } from '../validation/fields-of.js';
import { lastDays } from './days.js';
import {
  type DayCount,
  FiguresRepository,
  type MetricSpread,
  type Spread,
  type VoterDayCount,
} from './figures.repository.js';

/** Days that a candidate's ratings over time are shown of. */
const CANDIDATE_DAYS = 90;
/** Days that all ratings are shown of: each is a walk along all ratings of that day. */
const OVERVIEW_DAYS = 30;
const MAX_RATED_CANDIDATES = 5;
/** What is named of a list that may be long; how long it is, is said beside it. */
const NAMED = 10;

/** What a metric is called. */
const LABELS = ['key', 'label', 'labelSo', 'labelAr'] as const satisfies (keyof Metric)[];

/** How a candidate was rated on one metric. */
export interface MetricFigures extends Pick<Metric, (typeof LABELS)[number]> {
  spread: Spread | null;
}

export interface CandidateFigures {
  candidate: RankedCandidate;
  spread: Spread | null;
  metrics: MetricFigures[];
  days: DayCount[];
}

/** The first of a list, and how many there are in all. */
export interface Named<T> {
  total: number;
  first: T[];
}

export interface Overview {
  days: VoterDayCount[];
  mostRated: { candidate: RankedCandidate; spread: Spread | null }[];
  titlesWithoutMetrics: Named<Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr'>>;
  candidatesWithoutTitle: Named<RankedCandidate>;
}

/** What administrators look at: how ratings spread over scores, metrics and days. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly leaderboard: Leaderboard,
    private readonly metrics: MetricsService,
  ) {}

  /** @throws AppError 404 */
  async ofCandidate(id: number): Promise<CandidateFigures> {
    const candidate = (await this.leaderboard.current()).byId.get(id);
    if (!candidate) throw candidateNotFound();
    const days = lastDays(CANDIDATE_DAYS, new Date());
    const [spreads, metricSpreads, counts, metrics] = await Promise.all([
      this.figures.spreadsOf([id]),
      this.figures.metricSpreadsOf(id),
      this.figures.daysOfCandidate(id, (days[0] as { from: Date }).from),
      this.metrics.list(),
    ]);
    const ratings = new Map(counts.map((count) => [count.date, count.ratings]));
    return {
      candidate,
      spread: spreads.get(id) ?? null,
      metrics: metricFigures(metrics, candidate.titleId, metricSpreads),
      days: days.map(({ date }) => ({ date, ratings: ratings.get(date) ?? 0 })),
    };
  }

  async overview(): Promise<Overview> {
    const { candidates } = await this.leaderboard.current();
    const mostRated = candidates
      .filter(({ totalRatings }) => totalRatings > 0)
      .sort((a, b) => b.totalRatings - a.totalRatings)
      .slice(0, MAX_RATED_CANDIDATES);
    const spreads = await this.figures.spreadsOf(mostRated.map(({ id }) => id));
    // One after the other: an administrator's look takes one connection, not thirty, from the voters.
    const days: VoterDayCount[] = [];
    for (const { date, from, to } of lastDays(OVERVIEW_DAYS, new Date())) {
      days.push({ date, ...(await this.figures.day(from, to)) });
    }
    return {
      days,
      mostRated: mostRated.map((candidate) => ({ candidate, spread: spreads.get(candidate.id) ?? null })),
      titlesWithoutMetrics: named(await this.figures.titlesWithoutMetrics()),
      candidatesWithoutTitle: named(candidates.filter(({ titleId }) => titleId === null)),
    };
  }
}

/** Those that apply to the candidate, rated or not, in their usual order; then what else it was rated on. */
function metricFigures(
  metrics: MetricRow[],
  titleId: number | null,
  spreads: MetricSpread[],
): MetricFigures[] {
  const byKey = new Map(spreads.map((spread) => [spread.metricKey, spread]));
  const applying = metrics.filter((metric) => metric.titleId === null || metric.titleId === titleId);
  const others = spreads.filter(({ metricKey }) => !applying.some(({ key }) => key === metricKey));
  const known = new Map(metrics.map((metric) => [metric.key, pick(metric, LABELS)]));
  return [...applying.map(({ key }) => key), ...others.map(({ metricKey }) => metricKey)].map((key) => ({
    ...(known.get(key) ?? { key, label: key, labelSo: null, labelAr: null }),
    spread: byKey.get(key) ?? null,
  }));
}

function named<T>(list: T[]): Named<T> {
  return { total: list.length, first: list.slice(0, NAMED) };
}
