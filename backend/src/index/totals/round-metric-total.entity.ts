import { Entity, Index, PrimaryColumn } from 'typeorm';
import type { Standing } from '../../ledger/entries/standing.js';
import { MetricSumColumns } from './metric-sum-columns.entity.js';

/** Of a round that is over, what `candidate_metric_total` and `uncounted_metric_total` have of the current one. */
@Entity('round_metric_total')
@Index('IX_round_metric_total_candidate', ['candidateId'])
export class RoundMetricTotalEntity extends MetricSumColumns {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  standing: Standing;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;
}
