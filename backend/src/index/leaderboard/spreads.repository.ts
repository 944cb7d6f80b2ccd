import { Injectable } from '@nestjs/common';
import { In, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateMetricTotalEntity } from '../metric-totals/candidate-metric-total.entity.js';
import { RoundMetricTotalEntity } from '../metric-totals/round-metric-total.entity.js';
import { UncountedMetricTotalEntity } from '../metric-totals/uncounted-metric-total.entity.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import { CandidateScoreTotalEntity } from '../totals/candidate-score-total.entity.js';
import { RoundScoreTotalEntity } from '../totals/round-score-total.entity.js';
import { BUCKETS } from '../totals/totals.js';
import { UncountedScoreTotalEntity } from '../totals/uncounted-score-total.entity.js';
import { type ShownStatus, type Spread, toRatingSums } from './spread.js';

export interface MetricSpread extends Spread {
  metricKey: string;
}

/** A value of a round before the current one. */
export type Former<T> = T & { roundId: number };

const SHOWN: readonly ShownStatus[] = ['counted', 'pending'];
const NUMBERS = Array.from({ length: BUCKETS }, (_, number) => number);

type Raw = Record<string, unknown>;
/** A query of a table of totals. */
type Query = SelectQueryBuilder<ObjectLiteral>;

/** Reads how ratings spread, from totals: one row per candidate and metric, whatever the number of ratings. */
@Injectable()
export class SpreadsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Maps candidates to the spread of their overall scores, in ratings with one status; candidates who were never rated
   * are absent.
   */
  async spreadsOf(candidateIds: number[], status: ShownStatus = 'counted'): Promise<Map<number, Spread>> {
    // For counted ratings, the candidate's row has some of the sums.
    const [query, sums] =
      status === 'counted' ? [this.countedScores(), 'candidate'] : [this.pendingScores(), 'total'];
    selectScores(query.select('total.candidateId', 'candidateId'), sums);
    const rows = await query.andWhere({ candidateId: In(candidateIds) }).getRawMany<Raw>();
    return new Map(rows.map((row) => [toNumber(row.candidateId), toSpread(row)]));
  }

  /** Maps a candidate's metrics with scores to their spreads; each rating has one score here. */
  async metricSpreadsOf(candidateId: number, status: ShownStatus = 'counted'): Promise<MetricSpread[]> {
    const query = status === 'counted' ? this.countedMetrics() : this.pendingMetrics();
    selectMetric(query.select('total.metricKey', 'metricKey'));
    const rows = await query.andWhere({ candidateId, scoreCount: MoreThan(0) }).getRawMany<Raw>();
    return rows.map(toMetricSpread);
  }

  /** Lists the spreads of `spreadsOf` for each earlier round in which the candidate was rated. */
  async formerSpreadsOf(candidateId: number, statuses: readonly ShownStatus[]): Promise<Former<Spread>[]> {
    const query = this.database.read
      .createQueryBuilder(RoundScoreTotalEntity, 'total')
      .select('total.roundId', 'roundId');
    selectScores(query, 'total');
    const where = { candidateId, status: In(statuses), totalRatings: MoreThan(0) };
    const rows = await query.where(where).getRawMany<Raw>();
    return rows.map((row) => ({ ...toSpread(row), roundId: toNumber(row.roundId) }));
  }

  /** Lists the spreads of `metricSpreadsOf` for each earlier round. */
  async formerMetricSpreadsOf(
    candidateId: number,
    statuses: readonly ShownStatus[],
  ): Promise<Former<MetricSpread>[]> {
    const query = this.database.read
      .createQueryBuilder(RoundMetricTotalEntity, 'total')
      .select('total.roundId', 'roundId')
      .addSelect('total.metricKey', 'metricKey');
    const where = { candidateId, status: In(statuses), scoreCount: MoreThan(0) };
    const rows = await selectMetric(query).where(where).getRawMany<Raw>();
    return rows.map((row) => ({ ...toMetricSpread(row), roundId: toNumber(row.roundId) }));
  }

  /** Counts the ratings of existing candidates by status in each round before the current one. */
  async countFormer(): Promise<{ roundId: number; status: ShownStatus; ratings: number }[]> {
    const rows = await this.database.read
      .createQueryBuilder(RoundScoreTotalEntity, 'total')
      .innerJoin(CandidateEntity, 'candidate', 'candidate.id = total.candidateId')
      .select('total.roundId', 'roundId')
      .addSelect('total.status', 'status')
      .addSelect('SUM(total.totalRatings)', 'ratings')
      .where('candidate.deletedAt IS NULL')
      .andWhere('total.status IN (:...shown)', { shown: SHOWN })
      .groupBy('total.roundId')
      .addGroupBy('total.status')
      .getRawMany<Raw>();
    return rows.map((row) => ({
      roundId: toNumber(row.roundId),
      status: row.status as ShownStatus,
      ratings: toNumber(row.ratings),
    }));
  }

  /**
   * Counts the pending ratings by candidate; candidates without any are absent. It reads at most two rows per
   * candidate.
   */
  async countPending(): Promise<Map<number, number>> {
    const totals = await this.database.read.find(UncountedScoreTotalEntity, {
      select: { candidateId: true, totalRatings: true },
      where: { status: 'pending', totalRatings: MoreThan(0) },
    });
    return new Map(totals.map(({ candidateId, totalRatings }) => [candidateId, totalRatings]));
  }

  private countedScores(): Query {
    return this.database.read
      .createQueryBuilder(CandidateScoreTotalEntity, 'total')
      .innerJoin(CandidateEntity, 'candidate', 'candidate.id = total.candidateId');
  }

  private pendingScores(): Query {
    return this.database.read
      .createQueryBuilder(UncountedScoreTotalEntity, 'total')
      .where({ status: 'pending' });
  }

  private countedMetrics(): Query {
    return this.database.read.createQueryBuilder(CandidateMetricTotalEntity, 'total');
  }

  private pendingMetrics(): Query {
    return this.database.read
      .createQueryBuilder(UncountedMetricTotalEntity, 'total')
      .where({ status: 'pending' });
  }
}

/** Selects the sums of scores. @param sums the alias of their table */
function selectScores(query: Query, sums: string): Query {
  return selectBuckets(
    query
      .addSelect(`${sums}.totalRatings`, 'ratings')
      .addSelect(`${sums}.scoreSum`, 'scoreSum')
      .addSelect(`${sums}.scoreCount`, 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.productSum', 'productSum')
      .addSelect('total.countSquareSum', 'countSquareSum'),
  );
}

/** Selects the sums of a metric; each rating has one score here. */
function selectMetric(query: Query): Query {
  return selectBuckets(
    query
      .addSelect('total.scoreCount', 'ratings')
      .addSelect('total.scoreSum', 'scoreSum')
      .addSelect('total.scoreCount', 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.scoreSum', 'productSum')
      .addSelect('total.scoreCount', 'countSquareSum'),
  );
}

function selectBuckets(query: Query): Query {
  for (const number of NUMBERS) query.addSelect(`total.buckets.bucket${number}`, `bucket${number}`);
  return query;
}

function toMetricSpread(row: Raw): MetricSpread {
  return { ...toSpread(row), metricKey: String(row.metricKey) };
}

function toSpread(row: Raw): Spread {
  return { ...toRatingSums(row), buckets: NUMBERS.map((number) => toNumber(row[`bucket${number}`])) };
}
