import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../database/column-types.js';
import type { MailTopic } from './mail.js';

/** A mail that waits for the mail server. Its row goes when it is delivered, given up or no longer wanted. */
@Entity('outbox_mail')
@Index('IX_outbox_mail_next_attempt_at', ['nextAttemptAt'])
@Index('IX_outbox_mail_expires_at', ['expiresAt'])
@Index('IX_outbox_mail_subject', ['topic', 'subjectId'])
export class OutboxMailEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 20 })
  topic: MailTopic;

  @Column({ name: 'subject_id', type: 'int' })
  subjectId: number;

  /** Address and text, sealed: links in it are keys to accounts. */
  @Column({ type: 'text' })
  sealed: string;

  @Column({ default: 0 })
  deferrals: number;

  /** When an instance may take it, by the database's clock; an instance that has taken it puts this off. */
  @Column({ name: 'next_attempt_at', ...TIME_COLUMN })
  nextAttemptAt: Date;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
