import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { USERNAME_MAX } from '../../core/access/user.js';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import type { StatementVersion } from './statement.js';

/** A version of a statement. Rows never change: a correction or withdrawal is a row that replaces another. */
@Entity('candidate_statement')
@Unique('UQ_candidate_statement_replaced', ['replacesId'])
@Index('IX_candidate_statement_candidate', ['candidateId'])
export class CandidateStatementEntity implements StatementVersion {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_candidate_statement_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;

  @Column({ name: 'replaces_id', type: 'int', nullable: true })
  replacesId: number | null;

  @Column({ name: 'stated_on', type: 'varchar', length: 10 })
  statedOn: string;

  @Column({ type: 'varchar', length: 200 })
  source: string;

  @Column({ name: 'source_url', type: 'varchar', length: 300, nullable: true })
  sourceUrl: string | null;

  @Column({ type: 'text' })
  text: string;

  @Column({ name: 'text_so', type: 'text', nullable: true })
  textSo: string | null;

  @Column({ name: 'text_ar', type: 'text', nullable: true })
  textAr: string | null;

  @Column(FLAG_COLUMN)
  withdrawn: boolean;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Has no foreign key, because statements outlive the accounts that entered them. */
  @Column({ name: 'actor_id' })
  actorId: number;

  @Column({ name: 'actor_name', type: 'varchar', length: USERNAME_MAX })
  actorName: string;
}
