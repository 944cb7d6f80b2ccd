import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** The secret that an account shares with an authenticator app. */
@Entity('two_factor')
export class TwoFactorEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, { name: 'FK_two_factor_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  userId: number;

  /** Sealed: the table alone is not enough to make codes. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  @Column({ name: 'started_at', ...TIME_COLUMN })
  startedAt: Date;

  /** Null while the setup is unconfirmed and sign-ins do not require a code. */
  @Column({ name: 'confirmed_at', ...TIME_COLUMN, nullable: true })
  confirmedAt: Date | null;

  /** The time step of the last accepted code: it and older ones are refused. */
  @Column({ name: 'last_step', default: 0 })
  lastStep: number;
}
