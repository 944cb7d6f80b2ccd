import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** How far ratings have been looked through for receipts to be mailed: one row. */
@Entity('receipt_mark')
export class ReceiptMarkEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** Whose rating up to this one wants a receipt is due, or has it. */
  @Column({ name: 'last_rating_id', type: 'int' })
  lastRatingId: number;

  /** When the last portion of mails was written, by the database's clock; null: none was. */
  @Column({ name: 'written_at', ...TIME_COLUMN, nullable: true })
  writtenAt: Date | null;
}
