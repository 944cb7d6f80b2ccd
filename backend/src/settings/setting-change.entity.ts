import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../core/database/column-types.js';

/**
 * A change of settings that an administrator has proposed. Rows are never deleted: the accepted ones, in the order in
 * which they take effect, are the settings.
 */
@Entity('setting_change')
@Index('IDX_setting_change_effective_at', ['effectiveAt'])
export class SettingChangeEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The new values by name, as JSON; null restores a default. Secrets are sealed. */
  @Column({ name: 'new_values', type: 'text' })
  newValues: string;

  /** The account at that time, which may have been deleted since. */
  @Column({ name: 'proposed_by', type: 'int' })
  proposedBy: number;

  @Column({ name: 'proposed_at', ...TIME_COLUMN })
  proposedAt: Date;

  /** The second administrator; null if none was needed, or none has confirmed yet. */
  @Column({ name: 'confirmed_by', type: 'int', nullable: true })
  confirmedBy: number | null;

  /** When the change takes effect; null until it is confirmed. */
  @Column({ name: 'effective_at', ...TIME_COLUMN, nullable: true })
  effectiveAt: Date | null;

  @Column({ name: 'withdrawn_at', ...TIME_COLUMN, nullable: true })
  withdrawnAt: Date | null;

  /** When the stored ratings and accounts had followed the change; null until then. */
  @Column({ name: 'followed_at', ...TIME_COLUMN, nullable: true })
  followedAt: Date | null;
}
