import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { Uncounted } from '../../ledger/entries/rating-status.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import { MetricSumColumns } from './metric-sum-columns.entity.js';

/** The counterpart of `candidate_metric_total` for pending and excluded ratings. */
@Entity('uncounted_metric_total')
@Index('IX_uncounted_metric_total_metric_key', ['metricKey'])
export class UncountedMetricTotalEntity extends MetricSumColumns {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_uncounted_metric_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  status: Uncounted;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;
}
