import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EvidenceColumns } from '../../accounts/evidence/evidence-columns.entity.js';
import { UserEntity } from '../../accounts/model/user.entity.js';
import type { Level } from '../../core/config/settings.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';

@Entity('rating')
@Unique('UQ_rating_user_candidate_round', ['userId', 'candidateId', 'roundId'])
@Index('IX_rating_candidate_created_at', ['candidateId', 'createdAt'])
@Index('IX_rating_candidate_network', ['candidateId', 'network', 'createdAt'])
@Index('IX_rating_candidate_status', ['candidateId', 'status', 'createdAt'])
@Index('IX_rating_status_created_at', ['status', 'createdAt', 'userId'])
export class RatingEntity extends EvidenceColumns {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, { name: 'FK_rating_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  userId: number;

  @Column({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_rating_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  /** JSON: metric key to whole score, as given. It never changes. */
  @Column({ type: 'text' })
  scores: string;

  @Column({ name: 'score_sum', type: 'int' })
  scoreSum: number;

  @Column({ name: 'score_count', type: 'int' })
  scoreCount: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ type: 'varchar', length: 10, default: 'counted' })
  status: RatingStatus;

  /** The voter's verification level at the time of the rating. */
  @Column({ type: 'varchar', length: 10, default: 'none' })
  level: Level;

  /** How long the form was open, as the client claims; null without a plausible claim. */
  @Column({ name: 'form_seconds', type: 'int', nullable: true })
  formSeconds: number | null;

  /** The round that was open when the rating was stored. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;

  /** The key that opens the commitment in the ledger; null while the rating has no entry. */
  @Column({ name: 'opening_key', type: 'varchar', length: 43, nullable: true })
  openingKey: string | null;

  /** The nonce of the voter's browser; empty if it sent none. */
  @Column({ name: 'opening_nonce', type: 'varchar', length: 43, nullable: true })
  openingNonce: string | null;

  /**
   * The candidate's title at the time of the rating; null if it was not recorded. It has no foreign key, because titles
   * can be deleted.
   */
  @Column({ name: 'title_id', type: 'int', nullable: true })
  titleId: number | null;
}
