import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { EvidenceColumns } from '../../accounts/evidence/evidence-columns.entity.js';
import { UserEntity } from '../../accounts/model/user.entity.js';
import type { Level } from '../../core/config/settings.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { CandidateEntity } from '../../index/model/candidate.entity.js';
import type { Standing } from '../../ledger/entries/standing.js';

@Entity('rating')
@Unique('UQ_rating_user_candidate_round', ['userId', 'candidateId', 'roundId'])
@Index('IX_rating_candidate_created_at', ['candidateId', 'createdAt'])
@Index('IX_rating_candidate_network', ['candidateId', 'network', 'createdAt'])
@Index('IX_rating_candidate_standing', ['candidateId', 'standing', 'createdAt'])
@Index('IX_rating_standing_created_at', ['standing', 'createdAt', 'userId'])
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

  /** JSON: metric key to whole score, as given, for good. */
  @Column({ type: 'text' })
  scores: string;

  @Column({ name: 'score_sum', type: 'int' })
  scoreSum: number;

  @Column({ name: 'score_count', type: 'int' })
  scoreCount: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ type: 'varchar', length: 10, default: 'counted' })
  standing: Standing;

  /** Of its voter, when it was given. */
  @Column({ type: 'varchar', length: 10, default: 'none' })
  level: Level;

  /** For how long the form was open, as the client says; null where it says nothing that can be. */
  @Column({ name: 'form_seconds', type: 'int', nullable: true })
  formSeconds: number | null;

  /** The one that was open when it was stored. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;

  /** What opens its commitment in the ledger; null where it has no entry there yet. */
  @Column({ name: 'opening_key', type: 'varchar', length: 43, nullable: true })
  openingKey: string | null;

  /** Of the voter's browser; empty where it sent none. */
  @Column({ name: 'opening_nonce', type: 'varchar', length: 43, nullable: true })
  openingNonce: string | null;

  /** The candidate's, when it was given; null where it was not kept yet. Without a foreign key: the title may go. */
  @Column({ name: 'title_id', type: 'int', nullable: true })
  titleId: number | null;
}
