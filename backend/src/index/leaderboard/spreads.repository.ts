import { Injectable } from '@nestjs/common';
import { In, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import { CandidateMetricTotalEntity } from '../totals/candidate-metric-total.entity.js';
import { CandidateScoreTotalEntity } from '../totals/candidate-score-total.entity.js';
import { RoundMetricTotalEntity } from '../totals/round-metric-total.entity.js';
import { RoundScoreTotalEntity } from '../totals/round-score-total.entity.js';
import { BUCKETS } from '../totals/totals.js';
import { UncountedMetricTotalEntity } from '../totals/uncounted-metric-total.entity.js';
import { UncountedScoreTotalEntity } from '../totals/uncounted-score-total.entity.js';
import { type ShownStanding, type Spread, toRatingSums } from './spread.js';

export interface MetricSpread extends Spread {
  metricKey: string;
}

/** In a round before the current one. */
export type Former<T> = T & { roundId: number };

const SHOWN: readonly ShownStanding[] = ['counted', 'waiting'];
const NUMBERS = Array.from({ length: BUCKETS }, (_, number) => number);

type Raw = Record<string, unknown>;
/** Of rows of totals, whichever table keeps them. */
type Query = SelectQueryBuilder<ObjectLiteral>;

/** How ratings spread, from totals: one row for each candidate and metric, however many ratings there are. */
@Injectable()
export class SpreadsRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Of the candidates' overall scores, in ratings of one standing, by candidate; those that nobody has ever rated are
   * absent.
   */
  async spreadsOf(candidateIds: number[], standing: ShownStanding = 'counted'): Promise<Map<number, Spread>> {
    // Of what is counted, the candidate has a part itself.
    const [query, sums] =
      standing === 'counted' ? [this.countedScores(), 'candidate'] : [this.waitingScores(), 'total'];
    selectScores(query.select('total.candidateId', 'candidateId'), sums);
    const rows = await query.andWhere({ candidateId: In(candidateIds) }).getRawMany<Raw>();
    return new Map(rows.map((row) => [toNumber(row.candidateId), toSpread(row)]));
  }

  /** Of a candidate's scores on each metric that has any; here a rating is one score. */
  async metricSpreadsOf(candidateId: number, standing: ShownStanding = 'counted'): Promise<MetricSpread[]> {
    const query = standing === 'counted' ? this.countedMetrics() : this.waitingMetrics();
    selectMetric(query.select('total.metricKey', 'metricKey'));
    const rows = await query.andWhere({ candidateId, scoreCount: MoreThan(0) }).getRawMany<Raw>();
    return rows.map(toMetricSpread);
  }

  /** What `spreadsOf` has of the current round, of each round before it in which the candidate was rated. */
  async formerSpreadsOf(candidateId: number, standings: readonly ShownStanding[]): Promise<Former<Spread>[]> {
    const query = this.database.read
      .createQueryBuilder(RoundScoreTotalEntity, 'total')
      .select('total.roundId', 'roundId');
    selectScores(query, 'total');
    const where = { candidateId, standing: In(standings), totalRatings: MoreThan(0) };
    const rows = await query.where(where).getRawMany<Raw>();
    return rows.map((row) => ({ ...toSpread(row), roundId: toNumber(row.roundId) }));
  }

  /** The same of `metricSpreadsOf`. */
  async formerMetricSpreadsOf(
    candidateId: number,
    standings: readonly ShownStanding[],
  ): Promise<Former<MetricSpread>[]> {
    const query = this.database.read
      .createQueryBuilder(RoundMetricTotalEntity, 'total')
      .select('total.roundId', 'roundId')
      .addSelect('total.metricKey', 'metricKey');
    const where = { candidateId, standing: In(standings), scoreCount: MoreThan(0) };
    const rows = await selectMetric(query).where(where).getRawMany<Raw>();
    return rows.map((row) => ({ ...toMetricSpread(row), roundId: toNumber(row.roundId) }));
  }

  /**
   * How many ratings of each standing there are in each round before the current one, of the candidates that there are
   * still.
   */
  async countFormer(): Promise<{ roundId: number; standing: ShownStanding; ratings: number }[]> {
    const rows = await this.database.read
      .createQueryBuilder(RoundScoreTotalEntity, 'total')
      .innerJoin(CandidateEntity, 'candidate', 'candidate.id = total.candidateId')
      .select('total.roundId', 'roundId')
      .addSelect('total.standing', 'standing')
      .addSelect('SUM(total.totalRatings)', 'ratings')
      .where('candidate.deletedAt IS NULL')
      .andWhere('total.standing IN (:...shown)', { shown: SHOWN })
      .groupBy('total.roundId')
      .addGroupBy('total.standing')
      .getRawMany<Raw>();
    return rows.map((row) => ({
      roundId: toNumber(row.roundId),
      standing: row.standing as ShownStanding,
      ratings: toNumber(row.ratings),
    }));
  }

  /** How many ratings of each candidate wait; those with none are absent. Two rows for a candidate at most are read. */
  async countWaiting(): Promise<Map<number, number>> {
    const totals = await this.database.read.find(UncountedScoreTotalEntity, {
      select: { candidateId: true, totalRatings: true },
      where: { standing: 'waiting', totalRatings: MoreThan(0) },
    });
    return new Map(totals.map(({ candidateId, totalRatings }) => [candidateId, totalRatings]));
  }

  private countedScores(): Query {
    return this.database.read
      .createQueryBuilder(CandidateScoreTotalEntity, 'total')
      .innerJoin(CandidateEntity, 'candidate', 'candidate.id = total.candidateId');
  }

  private waitingScores(): Query {
    return this.database.read
      .createQueryBuilder(UncountedScoreTotalEntity, 'total')
      .where({ standing: 'waiting' });
  }

  private countedMetrics(): Query {
    return this.database.read.createQueryBuilder(CandidateMetricTotalEntity, 'total');
  }

  private waitingMetrics(): Query {
    return this.database.read
      .createQueryBuilder(UncountedMetricTotalEntity, 'total')
      .where({ standing: 'waiting' });
  }
}

/** @param sums the alias of what has the sums of scores */
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

/** Here a rating is one score. */
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
