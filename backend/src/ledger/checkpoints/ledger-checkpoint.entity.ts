import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A checkpoint that was signed. Rows are added and read, never changed. */
@Entity('ledger_checkpoint')
@Index('IX_ledger_checkpoint_size', ['size'])
export class LedgerCheckpointEntity {
  /** From 1, in the order of signing: the time does not tell it, because clocks are set back. */
  @PrimaryColumn({ type: 'int' })
  number: number;

  /** Entries of the tree. */
  @Column({ type: 'int' })
  size: number;

  /** Of the tree, in hexadecimal. */
  @Column({ type: 'varchar', length: 64 })
  root: string;

  /** The signed note. */
  @Column({ type: 'text' })
  note: string;

  /** By the database's clock; null of one that a restored database was shown. */
  @Column({ name: 'signed_at', ...TIME_COLUMN, nullable: true })
  signedAt: Date | null;
}
