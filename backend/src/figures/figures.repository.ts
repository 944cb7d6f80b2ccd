import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { CandidateMetricTotalEntity } from '../leaderboard/candidate-metric-total.entity.js';
import { CandidateScoreTotalEntity } from '../leaderboard/candidate-score-total.entity.js';
import { BUCKETS } from '../leaderboard/totals.js';
import { MetricEntity } from '../metrics/metric.entity.js';
import { RatingEntity } from '../ratings/rating.entity.js';
import { TitleEntity } from '../titles/title.entity.js';
import type { Title } from '../titles/title.js';
import { pick } from '../validation/fields-of.js';
import type { RatingSums } from './interval.js';

/** Sums over ratings, and the ratings by tenths of 0 to 100. */
export interface Spread extends RatingSums {
  buckets: number[];
}

export interface MetricSpread extends Spread {
  metricKey: string;
}

/** Ratings of one day in UTC. */
export interface DayCount {
  /** Such as `2026-11-20`. */
  date: string;
  ratings: number;
}

export interface VoterDayCount extends DayCount {
  /** Different persons. */
  voters: number;
}

const NUMBERS = Array.from({ length: BUCKETS }, (_, number) => number);
/** The UTC day of a time: what both engines store, or show it as, begins with it. */
const DAY = 'SUBSTR(rating.createdAt, 1, 10)';

type Raw = Record<string, unknown>;

/**
 * What figures are made from: totals, which are one row for each candidate and metric however many ratings
 * there are, and walks along an index of ratings that are bounded in time.
 */
@Injectable()
export class FiguresRepository {
  constructor(private readonly database: Database) {}

  /** Of the candidates' overall scores, by candidate; those that nobody has ever rated are absent. */
  async spreadsOf(candidateIds: number[]): Promise<Map<number, Spread>> {
    const query = this.database.read
      .createQueryBuilder(CandidateScoreTotalEntity, 'total')
      .innerJoin(CandidateEntity, 'candidate', 'candidate.id = total.candidateId')
      .select('total.candidateId', 'candidateId')
      .addSelect('candidate.totalRatings', 'ratings')
      .addSelect('candidate.scoreSum', 'scoreSum')
      .addSelect('candidate.scoreCount', 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.productSum', 'productSum')
      .addSelect('total.countSquareSum', 'countSquareSum')
      .where({ candidateId: In(candidateIds) });
    for (const number of NUMBERS) query.addSelect(`total.buckets.bucket${number}`, `bucket${number}`);
    const rows = await query.getRawMany<Raw>();
    return new Map(rows.map((row) => [toNumber(row.candidateId), toSpread(row)]));
  }

  /** Of a candidate's scores on each metric that has any; here a rating is one score. */
  async metricSpreadsOf(candidateId: number): Promise<MetricSpread[]> {
    const query = this.database.read
      .createQueryBuilder(CandidateMetricTotalEntity, 'total')
      .select('total.metricKey', 'metricKey')
      .addSelect('total.scoreCount', 'ratings')
      .addSelect('total.scoreSum', 'scoreSum')
      .addSelect('total.scoreCount', 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.scoreSum', 'productSum')
      .addSelect('total.scoreCount', 'countSquareSum')
      .where('total.candidateId = :candidateId AND total.scoreCount > 0', { candidateId })
      .orderBy('total.metricKey');
    for (const number of NUMBERS) query.addSelect(`total.buckets.bucket${number}`, `bucket${number}`);
    const rows = await query.getRawMany<Raw>();
    return rows.map((row) => ({ ...toSpread(row), metricKey: String(row.metricKey) }));
  }

  /**
   * A candidate's ratings that are counted by day, from a time on; days without any are absent. Walks this part of
   * IX_rating_candidate_standing alone, which holds all that is asked for.
   */
  async daysOfCandidate(candidateId: number, from: Date): Promise<DayCount[]> {
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select(DAY, 'date')
      .addSelect('COUNT(*)', 'ratings')
      .where({ candidateId, standing: 'counted', createdAt: MoreThanOrEqual(from) })
      .groupBy(DAY)
      .getRawMany<Raw>();
    return rows.map((row) => ({ date: String(row.date), ratings: toNumber(row.ratings) }));
  }

  /**
   * All ratings that are counted, and the persons who gave them, within one day. Walks this part of
   * IX_rating_standing_created_at alone. A query for each day, and not one with groups: that would sort all days' ratings by day and user.
   */
  async day(from: Date, to: Date): Promise<Omit<VoterDayCount, 'date'>> {
    const row = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('COUNT(*)', 'ratings')
      .addSelect('COUNT(DISTINCT rating.userId)', 'voters')
      .where("rating.standing = 'counted' AND rating.createdAt >= :from AND rating.createdAt < :to", {
        from,
        to,
      })
      .getRawOne<Raw>();
    return { ratings: toNumber(row?.ratings), voters: toNumber(row?.voters) };
  }

  /** Titles whose candidates can't be rated, because no metric applies to them, by name. */
  async titlesWithoutMetrics(): Promise<Pick<Title, 'id' | 'name' | 'nameSo' | 'nameAr'>[]> {
    const { read } = this.database;
    if (await read.existsBy(MetricEntity, { titleId: IsNull() })) return [];
    const titles = await read
      .createQueryBuilder(TitleEntity, 'title')
      .leftJoin(MetricEntity, 'metric', 'metric.titleId = title.id AND metric.deletedAt IS NULL')
      .where('metric.id IS NULL')
      .orderBy('title.normalizedName')
      .getMany();
    return titles.map((title) => pick(title, ['id', 'name', 'nameSo', 'nameAr']));
  }
}

function toSpread(row: Raw): Spread {
  return {
    ratings: toNumber(row.ratings),
    scoreSum: toNumber(row.scoreSum),
    scoreCount: toNumber(row.scoreCount),
    squareSum: toNumber(row.squareSum),
    productSum: toNumber(row.productSum),
    countSquareSum: toNumber(row.countSquareSum),
    buckets: NUMBERS.map((number) => toNumber(row[`bucket${number}`])),
  };
}
