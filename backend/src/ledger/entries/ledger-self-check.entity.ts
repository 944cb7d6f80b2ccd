import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** What the last check of the ledger against the ratings has found: one row. */
@Entity('ledger_self_check')
export class LedgerSelfCheckEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'checked_at', ...TIME_COLUMN })
  checkedAt: Date;

  /** Of the tree that was checked. */
  @Column({ type: 'int' })
  size: number;

  /** How many ratings were looked at. */
  @Column({ type: 'int' })
  ratings: number;

  @Column({ name: 'problem_count', type: 'int' })
  problemCount: number;

  /** JSON: the first of them. */
  @Column({ type: 'text' })
  problems: string;
}
