import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * Why nothing is signed. `behind_checkpoint`: what was signed before is not in the tree. `restored`: a backup was put back,
 * and nobody has said yet what was signed after it.
 */
export type LedgerHalt = 'behind_checkpoint' | 'restored';

/** The tree as it was signed last: one row, which whoever appends holds. */
@Entity('ledger_tree')
export class LedgerTreeEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** Of the checkpoints, for good; null before the first. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  origin: string | null;

  @Column({ type: 'int', default: 0 })
  size: number;

  /** The signed note; null before the first. */
  @Column({ type: 'text', nullable: true })
  checkpoint: string | null;

  @Column({ name: 'sealed_at', ...TIME_COLUMN, nullable: true })
  sealedAt: Date | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  halted: LedgerHalt | null;

  /** Of the ratings of before there was a ledger: up to which they have been taken in, and the last of them. */
  @Column({ name: 'adopted_id', type: 'int', default: 0 })
  adoptedId: number;

  @Column({ name: 'last_adopted_id', type: 'int', default: 0 })
  lastAdoptedId: number;
}
