import { Column, Entity, Index } from 'typeorm';
import { WaitingColumns } from '../delivery/waiting-columns.entity.js';
import type { MailTopic } from './mail.js';

/** An email that waits for the mail server. */
@Entity('outbox_mail')
@Index('IX_outbox_mail_next_attempt_at', ['nextAttemptAt'])
@Index('IX_outbox_mail_expires_at', ['expiresAt'])
@Index('IX_outbox_mail_subject', ['topic', 'subjectId'])
export class OutboxMailEntity extends WaitingColumns {
  @Column({ type: 'varchar', length: 20 })
  topic: MailTopic;

  @Column({ name: 'subject_id', type: 'int' })
  subjectId: number;

  /** Address and text, sealed, because links in it give access to accounts. */
  @Column({ type: 'text' })
  sealed: string;
}
