import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** How far the look at a table has come: every row up to `lastId` has been counted and judged, once. */
@Entity('integrity_cursor')
export class IntegrityCursorEntity {
  /** `account`, `rating`, `conflict`; `run` has the time at which a look came to its end last. */
  @PrimaryColumn({ type: 'varchar', length: 20 })
  name: string;

  @Column({ name: 'last_id', type: 'int', default: 0 })
  lastId: number;

  @Column({ name: 'changed_at', ...TIME_COLUMN })
  changedAt: Date;
}
