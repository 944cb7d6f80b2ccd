import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The cursor of the scan of a table: every row up to `lastId` has been counted and checked, once. */
@Entity('integrity_cursor')
export class IntegrityCursorEntity {
  /** The scanned rows: `account`, `rating`, `conflict`; `run` has the end of the last scan. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  @Column({ name: 'last_id', type: 'int', default: 0 })
  lastId: number;

  @Column({ name: 'changed_at', ...TIME_COLUMN })
  changedAt: Date;
}
