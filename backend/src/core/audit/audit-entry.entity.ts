import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { USERNAME_MAX } from '../access/user.js';
import { TIME_COLUMN } from '../database/column-types.js';
import {
  ADDRESS_MAX,
  type AuditAction,
  type AuditEntry,
  type AuditSubjectType,
  type AuditValues,
  REQUEST_ID_MAX,
  SEARCH_NAME_MAX,
  SUBJECT_NAME_MAX,
} from './audit-entry.js';

const JSON_COLUMN = {
  type: 'text' as const,
  nullable: true,
  transformer: {
    to: (value: AuditValues | null | undefined) => (value ? JSON.stringify(value) : null),
    from: (value: string | null) => (value === null ? null : (JSON.parse(value) as AuditValues)),
  },
};

/**
 * A row of the audit trail. Each index ends in the order of the list, so that every filtered page walks along one
 * index.
 */
@Entity('audit_entry')
@Index('IX_audit_entry_created_at', ['createdAt', 'id', 'searchName'])
@Index('IX_audit_entry_actor', ['actorId', 'createdAt', 'id'])
@Index('IX_audit_entry_action', ['action', 'createdAt', 'id'])
@Index('IX_audit_entry_subject_type', ['subjectType', 'createdAt', 'id'])
@Index('IX_audit_entry_subject', ['subjectId', 'subjectType', 'createdAt', 'id'])
export class AuditEntryEntity implements AuditEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Has no foreign key, because entries outlive accounts. */
  @Column({ name: 'actor_id' })
  actorId: number;

  @Column({ name: 'actor_name', type: 'varchar', length: USERNAME_MAX })
  actorName: string;

  @Column({ type: 'varchar', length: 40 })
  action: AuditAction;

  @Column({ name: 'subject_type', type: 'varchar', length: 20 })
  subjectType: AuditSubjectType;

  @Column({ name: 'subject_id', type: 'int', nullable: true })
  subjectId: number | null;

  @Column({ name: 'subject_name', type: 'varchar', length: SUBJECT_NAME_MAX, nullable: true })
  subjectName: string | null;

  /** The names of subject and actor, folded for searches. */
  @Column({ name: 'search_name', type: 'varchar', length: SEARCH_NAME_MAX })
  searchName: string;

  @Column(JSON_COLUMN)
  before: AuditValues | null;

  @Column(JSON_COLUMN)
  after: AuditValues | null;

  @Column({ type: 'varchar', length: ADDRESS_MAX })
  address: string;

  @Column({ name: 'request_id', type: 'varchar', length: REQUEST_ID_MAX })
  requestId: string;
}
