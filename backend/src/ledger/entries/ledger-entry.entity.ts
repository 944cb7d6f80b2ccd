import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { FLAG_COLUMN } from '../../core/database/column-types.js';

/** An entry of the ledger, with the transaction that stored what it tells of. Never changed once it has its place in the tree, never deleted. */
@Entity('ledger_entry')
@Index('IX_ledger_entry_is_waiting', ['isWaiting'])
@Index('IX_ledger_entry_rating', ['ratingId'])
export class LedgerEntryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Of which it tells, if of any. Without a foreign key: entries outlive ratings. */
  @Column({ name: 'rating_id', type: 'int', nullable: true })
  ratingId: number | null;

  /** The entry as it is published, to the byte. */
  @Column({ type: 'text' })
  body: string;

  /** Of the leaf, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** Whether it has no place in the tree yet. */
  @Column({ ...FLAG_COLUMN, name: 'is_waiting', default: 1 })
  isWaiting: boolean;
}
