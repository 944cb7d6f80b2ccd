import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { MethodologySetting } from '../../index/method/methodology.js';

/** A change of a setting of the methodology. Rows are inserted and read, never changed. */
@Entity('methodology_change')
export class MethodologyChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'changed_at', ...TIME_COLUMN })
  changedAt: Date;

  @Column({ type: 'varchar', length: 32 })
  setting: MethodologySetting;

  /** Null for the first known value. */
  @Column({ name: 'value_before', type: 'varchar', length: 32, nullable: true })
  before: string | null;

  @Column({ name: 'value_after', type: 'varchar', length: 32 })
  after: string;
}
