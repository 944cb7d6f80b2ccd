import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { USERNAME_MAX } from '../../core/access/user.js';
import { SEARCH_NAME_MAX, SUBJECT_NAME_MAX } from '../../core/audit/audit-entry.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { DeletableType, Deletion, DeletionFacts } from './deletion.js';

/** A deletion that can be undone. A deleted item without a row here is permanently deleted. */
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

  /** The names of the item and the administrator, folded for searches. */
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

  /** Has no foreign key, because the account can be deleted. */
  @Column({ name: 'actor_id' })
  actorId: number;

  @Column({ name: 'actor_name', type: 'varchar', length: USERNAME_MAX })
  actorName: string;
}
