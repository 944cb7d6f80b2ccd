import { Column, Entity, Index } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { SubscriptionColumns } from '../preferences/subscription-columns.entity.js';

/** That an account's owner wants the receipts of ratings by mail. */
@Entity('receipt_subscription')
@Index('IX_receipt_subscription_due_at', ['dueAt', 'userId'])
export class ReceiptSubscriptionEntity extends SubscriptionColumns {
  /** The receipts of the owner's ratings up to this one have been written, or were not wanted. */
  @Column({ name: 'last_rating_id', type: 'int', default: 0 })
  lastRatingId: number;

  /** When the next mail is to be written, by the database's clock; null: there is nothing to tell. */
  @Column({ name: 'due_at', ...TIME_COLUMN, nullable: true })
  dueAt: Date | null;
}
