import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { Language } from '../../core/http/languages.js';

/** A user's subscription to emails about rounds. The row is the consent. */
@Entity('round_subscription')
export class RoundSubscriptionEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;

  /** The language that the user used when subscribing. */
  @Column({ type: 'varchar', length: 2 })
  language: Language;

  @Column({ name: 'subscribed_at', ...TIME_COLUMN })
  subscribedAt: Date;
}
