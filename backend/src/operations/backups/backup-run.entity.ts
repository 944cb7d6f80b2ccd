import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';

/** An attempt at a backup by the server itself. */
@Entity('backup_run')
@Index('IX_backup_run_started_at', ['startedAt'])
export class BackupRunEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The name of the backup's folder. */
  @Column({ type: 'varchar', length: 40 })
  name: string;

  @Column({ name: 'started_at', ...TIME_COLUMN })
  startedAt: Date;

  /** Null until it has ended, and permanently if the server was killed meanwhile. */
  @Column({ name: 'finished_at', ...TIME_COLUMN, nullable: true })
  finishedAt: Date | null;

  @Column(BIGINT_COLUMN)
  bytes: number;

  /** Why there is no backup; null after success. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;

  /** How the backup was verified; null if it was not this time. */
  @Column({ name: 'verified_by', type: 'varchar', length: 10, nullable: true })
  verifiedBy: 'restoring' | 'reading' | null;
}
