import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { Language } from '../../core/http/languages.js';

/** A device of an account that shows notifications. The row is the consent. */
@Entity('push_subscription')
@Index('IX_push_subscription_user', ['userId'])
@Index('UQ_push_subscription_endpoint', ['endpointHash'], { unique: true })
export class PushSubscriptionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  /** SHA-256 of the endpoint in base64url: a device belongs to one account. */
  @Column({ name: 'endpoint_hash', type: 'varchar', length: 43 })
  endpointHash: string;

  /** Endpoint and keys, sealed, because they are enough to send messages to the device. */
  @Column({ type: 'text' })
  sealed: string;

  /** The language that its owner used when subscribing. */
  @Column({ type: 'varchar', length: 2 })
  language: Language;

  /** The number of messages in a row that the push service has refused. */
  @Column({ default: 0 })
  failures: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
