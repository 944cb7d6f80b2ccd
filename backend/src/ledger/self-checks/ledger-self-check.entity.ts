import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The result of the last check of the ledger against the ratings: one row. */
@Entity('ledger_self_check')
export class LedgerSelfCheckEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'checked_at', ...TIME_COLUMN })
  checkedAt: Date;

  /** The size of the checked tree. */
  @Column({ type: 'int' })
  size: number;

  /** The number of checked ratings. */
  @Column({ type: 'int' })
  ratings: number;

  @Column({ name: 'problem_count', type: 'int' })
  problemCount: number;

  /** JSON: the first problems. */
  @Column({ type: 'text' })
  problems: string;
}
