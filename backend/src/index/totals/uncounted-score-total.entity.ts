import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';
import type { Uncounted } from '../../ledger/entries/rating-status.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import { ScoreSpreadColumns } from './score-spread-columns.entity.js';

/**
 * The counterpart of `candidate` and `candidate_score_total` for pending and excluded ratings. It is a separate table,
 * so that queries of counted ratings cannot include others by a forgotten condition.
 */
@Entity('uncounted_score_total')
export class UncountedScoreTotalEntity extends ScoreSpreadColumns {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_uncounted_score_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  status: Uncounted;

  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', ...BIGINT_COLUMN })
  totalRatings: number;
}
