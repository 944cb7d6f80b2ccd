import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { MetricSumColumns } from './metric-sum-columns.entity.js';

/** The counterpart of `candidate_metric_total` and `uncounted_metric_total` for a past round. */
@Entity('round_metric_total')
@Index('IX_round_metric_total_candidate', ['candidateId'])
export class RoundMetricTotalEntity extends MetricSumColumns {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  status: RatingStatus;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;
}
