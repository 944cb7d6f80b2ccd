import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** Says that this database was filled with demo data: one row, or none. */
@Entity('demo_data')
export class DemoDataEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  @Column({ name: 'filled_at', ...TIME_COLUMN })
  filledAt: Date;

  /** Null as long as not all of it is there. */
  @Column({ name: 'whole_at', ...TIME_COLUMN, nullable: true })
  wholeAt: Date | null;
}
