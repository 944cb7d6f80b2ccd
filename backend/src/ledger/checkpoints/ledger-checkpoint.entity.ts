import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A signed checkpoint. Rows are inserted and read, never changed. */
@Entity('ledger_checkpoint')
@Index('IX_ledger_checkpoint_size', ['size'])
export class LedgerCheckpointEntity {
  /** The number in the order of signing, from 1. Times do not give the order, because clocks are set back. */
  @PrimaryColumn({ type: 'int' })
  number: number;

  /** The number of entries in the tree. */
  @Column({ type: 'int' })
  size: number;

  /** The root hash of the tree, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  root: string;

  /** The signed note. */
  @Column({ type: 'text' })
  note: string;

  /** The time of the signature by the database's clock; null for a checkpoint from which the ledger was resumed. */
  @Column({ name: 'signed_at', ...TIME_COLUMN, nullable: true })
  signedAt: Date | null;
}
