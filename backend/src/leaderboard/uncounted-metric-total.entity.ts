import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { BIGINT_COLUMN } from '../database/column-types.js';
import type { Uncounted } from '../ratings/standing.js';
import { ScoreBuckets } from './score-buckets.entity.js';

/** What `candidate_metric_total` has of ratings that are counted, of those that wait or are set aside. */
@Entity('uncounted_metric_total')
export class UncountedMetricTotalEntity {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_uncounted_metric_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  standing: Uncounted;

  @PrimaryColumn({ name: 'metric_key', type: 'varchar', length: 32 })
  metricKey: string;

  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'square_sum', ...BIGINT_COLUMN })
  squareSum: number;

  @Column(() => ScoreBuckets, { prefix: false })
  buckets: ScoreBuckets;
}
