import { Injectable } from '@nestjs/common';
import { In, MoreThan, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { CandidateMetricTotalEntity } from '../leaderboard/candidate-metric-total.entity.js';
import { CandidateScoreTotalEntity } from '../leaderboard/candidate-score-total.entity.js';
import { BUCKETS } from '../leaderboard/totals.js';
import { UncountedMetricTotalEntity } from '../leaderboard/uncounted-metric-total.entity.js';
import { UncountedScoreTotalEntity } from '../leaderboard/uncounted-score-total.entity.js';
import { type ShownStanding, type Spread, toRatingSums } from './spread.js';

export interface MetricSpread extends Spread {
  metricKey: string;
}

const NUMBERS = Array.from({ length: BUCKETS }, (_, number) => number);

type Raw = Record<string, unknown>;
/** Of rows of totals, whichever table keeps them. */
type Query = SelectQueryBuilder<ObjectLiteral>;

/** How ratings spread, from totals: one row for each candidate and metric, however many ratings there are. */
@Injectable()
export class SpreadsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Of the candidates' overall scores, in ratings of one standing, by candidate; those that nobody has ever rated are
   * absent.
   */
  async spreadsOf(candidateIds: number[], standing: ShownStanding = 'counted'): Promise<Map<number, Spread>> {
    // Of what is counted, the candidate has a part itself.
    const [query, sums] =
      standing === 'counted' ? [this.countedScores(), 'candidate'] : [this.waitingScores(), 'total'];
    query
      .select('total.candidateId', 'candidateId')
      .addSelect(`${sums}.totalRatings`, 'ratings')
      .addSelect(`${sums}.scoreSum`, 'scoreSum')
      .addSelect(`${sums}.scoreCount`, 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.productSum', 'productSum')
      .addSelect('total.countSquareSum', 'countSquareSum')
      .andWhere({ candidateId: In(candidateIds) });
    for (const number of NUMBERS) query.addSelect(`total.buckets.bucket${number}`, `bucket${number}`);
    const rows = await query.getRawMany<Raw>();
    return new Map(rows.map((row) => [toNumber(row.candidateId), toSpread(row)]));
  }

  /** Of a candidate's scores on each metric that has any; here a rating is one score. */
  async metricSpreadsOf(candidateId: number, standing: ShownStanding = 'counted'): Promise<MetricSpread[]> {
    const query = (standing === 'counted' ? this.countedMetrics() : this.waitingMetrics())
      .select('total.metricKey', 'metricKey')
      .addSelect('total.scoreCount', 'ratings')
      .addSelect('total.scoreSum', 'scoreSum')
      .addSelect('total.scoreCount', 'scoreCount')
      .addSelect('total.squareSum', 'squareSum')
      .addSelect('total.scoreSum', 'productSum')
      .addSelect('total.scoreCount', 'countSquareSum')
      .andWhere({ candidateId, scoreCount: MoreThan(0) });
    for (const number of NUMBERS) query.addSelect(`total.buckets.bucket${number}`, `bucket${number}`);
    const rows = await query.getRawMany<Raw>();
    return rows.map((row) => ({ ...toSpread(row), metricKey: String(row.metricKey) }));
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

function toSpread(row: Raw): Spread {
  return { ...toRatingSums(row), buckets: NUMBERS.map((number) => toNumber(row[`bucket${number}`])) };
}
