import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A server that runs on this database, or ran until a few minutes ago. */
@Entity('instance')
export class InstanceEntity {
  /** Random, new at each start. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The version and the commit. */
  @Column({ type: 'varchar', length: 100 })
  build: string;

  @Column({ name: 'seen_at', ...TIME_COLUMN })
  seenAt: Date;
}
