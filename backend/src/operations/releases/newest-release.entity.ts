import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The id of the only row. */
export const THE_RELEASE = 1;

/** The newest version that the address of releases has named. */
@Entity('newest_release')
export class NewestReleaseEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** When an instance last asked, by the database's clock. */
  @Column({ name: 'asked_at', ...TIME_COLUMN })
  askedAt: Date;

  /** The version; null until the address has named one. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  version: string | null;
}
