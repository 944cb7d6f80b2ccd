import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { CandidateMetricTotalEntity } from './candidate-metric-total.entity.js';
import { RoundMetricTotalEntity } from './round-metric-total.entity.js';
import { UncountedMetricTotalEntity } from './uncounted-metric-total.entity.js';

/** The sum of a candidate's scores on one metric. */
interface MetricTotal {
  candidateId: number;
  metricKey: string;
  scoreSum: number;
  scoreCount: number;
}

/** Reads the sums of scores by metric. */
@Injectable()
export class MetricTotalsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the sums of all candidates' metrics that have scores, in one query. */
  async list(): Promise<MetricTotal[]> {
    return this.database.read
      .createQueryBuilder(CandidateMetricTotalEntity, 'total')
      .where('total.scoreCount > 0')
      .orderBy('total.candidateId')
      .addOrderBy('total.metricKey')
      .getMany();
  }

  /**
   * Lists the keys of metrics with scores in ratings of a candidate, or of all, in a round, counted or not.
   * @returns the keys in alphabetical order
   */
  async listRatedKeys(
    candidateId: number | undefined,
    { id: roundId, isCurrent }: { id: number; isCurrent: boolean },
  ): Promise<string[]> {
    const { read } = this.database;
    const where = { ...(candidateId && { candidateId }), scoreCount: MoreThan(0) };
    const totals: { metricKey: string }[] = isCurrent
      ? [
          ...(await read.findBy(CandidateMetricTotalEntity, where)),
          ...(await read.findBy(UncountedMetricTotalEntity, where)),
        ]
      : await read.findBy(RoundMetricTotalEntity, { ...where, roundId });
    return [...new Set(totals.map(({ metricKey }) => metricKey))].sort();
  }
}
