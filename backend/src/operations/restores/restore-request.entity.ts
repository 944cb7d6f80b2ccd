import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/**
 * The one restore that administrators have asked for. Once it has begun, the row says whether the database is still the
 * one from before: of all backups, only the one before the restore contains it.
 */
@Entity('restore_request')
export class RestoreRequestEntity {
  /** Random. */
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id: string;

  /** The name of the backup. */
  @Column({ type: 'varchar', length: 40 })
  backup: string;

  @Column({ name: 'proposed_by', type: 'int' })
  proposedBy: number;

  @Column({ name: 'proposed_at', ...TIME_COLUMN })
  proposedAt: Date;

  /** Null while another administrator has to confirm it. */
  @Column({ name: 'begun_at', ...TIME_COLUMN, nullable: true })
  begunAt: Date | null;
}
