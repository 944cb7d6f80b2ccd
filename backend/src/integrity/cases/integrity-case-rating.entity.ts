import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { IntegrityCaseEntity } from './integrity-case.entity.js';

/** A rating in a case. It is deleted with its account. */
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

  /** The round of the rating, which never changes. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;

  /** The current status of the rating, which every change of the rating copies in its transaction. */
  @Column({ type: 'varchar', length: 10, default: 'counted' })
  status: RatingStatus;

  /** The score sum of the rating, which never changes. */
  @Column({ name: 'score_sum', type: 'int', default: 0 })
  scoreSum: number;

  @Column({ name: 'score_count', type: 'int', default: 0 })
  scoreCount: number;

  /** The reason of the decision that excluded the rating, while it is excluded. */
  @Column({ name: 'exclusion_reason', type: 'varchar', length: 20, nullable: true })
  exclusionReason: string | null;

  @Column({ name: 'added_at', ...TIME_COLUMN })
  addedAt: Date;

  /** True if an administrator removed it from the case. */
  @Column({ ...FLAG_COLUMN })
  removed: boolean;
}
