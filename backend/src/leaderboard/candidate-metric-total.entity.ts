import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { BIGINT_COLUMN } from '../database/column-types.js';
import { ScoreBuckets } from './score-buckets.entity.js';

/** The sum and the number of a candidate's scores on one metric, moved in the transaction of each rating. */
@Entity('candidate_metric_total')
@Index('IX_candidate_metric_total_metric_key', ['metricKey'])
export class CandidateMetricTotalEntity {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_candidate_metric_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;

  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  /** The sum of the squares of the scores; like the buckets read by figures alone. */
  @Column({ name: 'square_sum', select: false, ...BIGINT_COLUMN })
  squareSum: number;

  @Column(() => ScoreBuckets, { prefix: false })
  buckets: ScoreBuckets;
}
