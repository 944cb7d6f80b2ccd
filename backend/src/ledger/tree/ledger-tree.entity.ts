import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * Why the ledger does not sign. `behind_checkpoint`: the tree lacks signed entries. `restored`: a backup was restored,
 * and nobody has named the last checkpoint yet.
 */
export type LedgerHalt = 'behind_checkpoint' | 'restored';

/** The tree as of the last checkpoint: one row, which appending locks. */
@Entity('ledger_tree')
export class LedgerTreeEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** The origin of checkpoints, which never changes; null before the first checkpoint. */
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

  /** The cursor of earlier ratings that have got entries, and below it the last of these ratings. */
  @Column({ name: 'adopted_id', type: 'int', default: 0 })
  adoptedId: number;

  @Column({ name: 'last_adopted_id', type: 'int', default: 0 })
  lastAdoptedId: number;
}
