import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { BIGINT_COLUMN } from '../database/column-types.js';
import { ScoreBuckets } from './score-buckets.entity.js';

/**
 * What the spread of a candidate's ratings is computed from, moved in the transaction of each rating. A row
 * of its own, made by the first rating, so that the ranking, which reads all candidates, stays narrow.
 * A rating here is its sum S of scores and their number C; its overall score is S / C.
 */
@Entity('candidate_score_total')
export class CandidateScoreTotalEntity {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_candidate_score_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  /** The sum of S² over all ratings. */
  @Column({ name: 'square_sum', ...BIGINT_COLUMN })
  squareSum: number;

  /** The sum of S · C. */
  @Column({ name: 'product_sum', ...BIGINT_COLUMN })
  productSum: number;

  /** The sum of C². */
  @Column({ name: 'count_square_sum', ...BIGINT_COLUMN })
  countSquareSum: number;

  /** Of the ratings' overall scores. */
  @Column(() => ScoreBuckets, { prefix: false })
  buckets: ScoreBuckets;
}
