import { Column, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { Language } from '../../core/http/languages.js';

/** That an account's owner wants mails of a kind that nobody needs: its row is the consent. */
export abstract class SubscriptionColumns {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;

  /** What the owner read when subscribing. */
  @Column({ type: 'varchar', length: 2 })
  language: Language;

  @Column({ name: 'subscribed_at', ...TIME_COLUMN })
  subscribedAt: Date;
}
