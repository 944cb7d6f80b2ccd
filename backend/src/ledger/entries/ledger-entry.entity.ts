import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG_COLUMN } from '../../core/database/column-types.js';

/**
 * An entry of the ledger, stored in the transaction of what it records. It never changes once it is in the tree, and is
 * never deleted.
 */
@Entity('ledger_entry')
@Index('IX_ledger_entry_is_waiting', ['isWaiting'])
@Index('IX_ledger_entry_rating', ['ratingId'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The rating of the entry, if any. It has no foreign key, because entries outlive ratings. */
  @Column({ name: 'rating_id', type: 'int', nullable: true })
  ratingId: number | null;

  /** The published text, byte by byte. */
  @Column({ type: 'text' })
  body: string;

  /** The hash of the leaf, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** True until the entry is in the tree. */
  @Column({ ...FLAG_COLUMN, name: 'is_waiting', default: 1 })
  isWaiting: boolean;
}
