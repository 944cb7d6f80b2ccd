import { Column, Entity, Index } from 'typeorm';
import { WaitingColumns } from '../delivery/waiting-columns.entity.js';

/** A message that waits for a push service. */
@Entity('push_message')
@Index('IX_push_message_next_attempt_at', ['nextAttemptAt'])
@Index('IX_push_message_expires_at', ['expiresAt'])
@Index('IX_push_message_subscription', ['subscriptionId'])
export class PushMessageEntity extends WaitingColumns {
  @Column({ name: 'subscription_id', type: 'int' })
  subscriptionId: number;

  /** Of two about the same that wait at the push service, the later one takes the place of the other (RFC 8030, 5.4). */
  @Column({ type: 'varchar', length: 32 })
  topic: string;

  /** What the device is to show, as JSON. */
  @Column({ type: 'text' })
  payload: string;
}
