import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** Marks a database that was filled with demo data: at most one row. */
@Entity('demo_data')
export class DemoDataEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'filled_at', ...TIME_COLUMN })
  filledAt: Date;

  /** Null until all demo data are stored. */
  @Column({ name: 'whole_at', ...TIME_COLUMN, nullable: true })
  wholeAt: Date | null;
}
