import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { USERNAME_MAX } from '../../core/access/user.js';
import { SEARCH_NAME_MAX, SUBJECT_NAME_MAX } from '../../core/audit/audit-entry.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { DeletableType, Deletion, DeletionFacts } from './deletion.js';

/** What can come back. Without a row here, what has been deleted is gone for good. */
@Entity('deletion')
@Unique('UQ_deletion_subject', ['subjectType', 'subjectId'])
@Index('IX_deletion_deleted_at', ['deletedAt', 'id'])
@Index('IX_deletion_subject_type', ['subjectType', 'deletedAt', 'id'])
export class DeletionEntity implements Deletion {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'subject_type', type: 'varchar', length: 20 })
  subjectType: DeletableType;

  @Column({ name: 'subject_id' })
  subjectId: number;

  @Column({ name: 'subject_name', type: 'varchar', length: SUBJECT_NAME_MAX })
  subjectName: string;

  /** The names of the subject and of who deleted it in the one case that a search looks for. */
  @Column({ name: 'search_name', type: 'varchar', length: SEARCH_NAME_MAX })
  searchName: string;

  /** JSON. */
  @Column({
    type: 'text',
    transformer: {
      to: (facts: DeletionFacts) => JSON.stringify(facts),
      from: (text: string) => JSON.parse(text) as DeletionFacts,
    },
  })
  facts: DeletionFacts;

  @Column({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date;

  /** No foreign key: the account may go. */
  @Column({ name: 'actor_id' })
  actorId: number;

  @Column({ name: 'actor_name', type: 'varchar', length: USERNAME_MAX })
  actorName: string;
}
