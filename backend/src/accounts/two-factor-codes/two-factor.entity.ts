import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** What an account shares with an authenticator app. */
@Entity('two_factor')
export class TwoFactorEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, { name: 'FK_two_factor_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  userId: number;

  /** Sealed: whoever reads the table alone can make no codes. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  @Column({ name: 'started_at', ...TIME_COLUMN })
  startedAt: Date;

  /** Null: begun, and not asked for when signing in. */
  @Column({ name: 'confirmed_at', ...TIME_COLUMN, nullable: true })
  confirmedAt: Date | null;

  /** The step of time of the last code that passed: neither it nor an older one passes again. */
  @Column({ name: 'last_step', default: 0 })
  lastStep: number;
}
