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

  /** Name, address and message, as searches compare them. Null: written by a version that had none. */
  @Column({ name: 'search_text', type: 'text', nullable: true })
  searchText: string | null;

  /** No foreign key: rows of candidates are never removed. */
  @Column({ name: 'candidate_id', type: 'int', nullable: true })
  candidateId: number | null;

  @Column({ type: 'varchar', length: 10 })
  status: ContactStatus;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Set: it can be restored as long as there is a deletion of it. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;
}
