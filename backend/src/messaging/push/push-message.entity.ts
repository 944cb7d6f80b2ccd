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

  /** Of two waiting messages with one topic, the push service keeps the later one (RFC 8030, 5.4). */
  @Column({ type: 'varchar', length: 32 })
  topic: string;

  /** The content for the device, as JSON. */
  @Column({ type: 'text' })
  payload: string;
}
