import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CandidateEntity } from '../model/candidate.entity.js';
import { MetricSumColumns } from './metric-sum-columns.entity.js';

/** The sum and the number of a candidate's scores on one metric, updated in the transaction of each rating. */
@Entity('candidate_metric_total')
@Index('IX_candidate_metric_total_metric_key', ['metricKey'])
export class CandidateMetricTotalEntity extends MetricSumColumns {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_candidate_metric_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;
}
