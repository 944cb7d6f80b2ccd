import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import type { Standing } from '../../ledger/entries/standing.js';
import { IntegrityCaseEntity } from './integrity-case.entity.js';

/** A rating in a case. It goes with its account. */
@Entity('integrity_case_rating')
@Index('IX_integrity_case_rating_rating', ['ratingId'])
@Index('IX_integrity_case_rating_user', ['userId'])
export class IntegrityCaseRatingEntity {
  @PrimaryColumn({ name: 'case_id', type: 'int' })
  @ForeignKey(() => IntegrityCaseEntity, {
    name: 'FK_integrity_case_rating_case',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  caseId: number;

  @PrimaryColumn({ name: 'rating_id', type: 'int' })
  ratingId: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** As the rating has it, for good. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;

  /** As the rating has it by now: whoever moves one moves the other in the same transaction. */
  @Column({ type: 'varchar', length: 10, default: 'counted' })
  standing: Standing;

  /** As the rating has them, for good. */
  @Column({ name: 'score_sum', type: 'int', default: 0 })
  scoreSum: number;

  @Column({ name: 'score_count', type: 'int', default: 0 })
  scoreCount: number;

  /** Of the decision by which the rating was set aside, while it is. */
  @Column({ name: 'set_aside_reason', type: 'varchar', length: 20, nullable: true })
  setAsideReason: string | null;

  @Column({ name: 'added_at', ...TIME_COLUMN })
  addedAt: Date;

  /** An administrator took it out. */
  @Column({ ...FLAG_COLUMN })
  excluded: boolean;
}
