import { Column, DeleteDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../core/database/column-types.js';
import type { ContactMessage, ContactStatus, ContactSubject } from './contact-message.js';

@Entity('contact_message')
@Index('IX_contact_message_status', ['status', 'deletedAt'])
export class ContactMessageEntity implements ContactMessage {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: 20 })
  subject: ContactSubject;

  @Column({ type: 'text' })
  message: string;

  /** Name, address and message, folded for searches; null in rows of older versions. */
  @Column({ name: 'search_text', type: 'text', nullable: true })
  searchText: string | null;

  /** Has no foreign key, because rows of candidates are never removed. */
  @Column({ name: 'candidate_id', type: 'int', nullable: true })
  candidateId: number | null;

  @Column({ type: 'varchar', length: 10 })
  status: ContactStatus;

  /** For administrators alone. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The administrator who takes care of it. Has no foreign key, so that the account can be deleted. */
  @Column({ name: 'assignee_id', type: 'int', nullable: true })
  assigneeId: number | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Set for a deleted message, which can be restored while its deletion exists. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;
}
