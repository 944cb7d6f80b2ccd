import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** A user's one open request for a new password: a newer one replaces it. */
@Entity('password_reset')
@Unique('UQ_password_reset_token_hash', ['tokenHash'])
export class PasswordResetEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_password_reset_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  /** The SHA-256 of the token in hexadecimal: the database never contains the token. */
  @Column({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash: string;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'used_at', ...TIME_COLUMN, nullable: true })
  usedAt: Date | null;

  /** The address that the link was emailed to and confirms; null for an operator's link, which is handed over. */
  @Column({ name: 'sent_to', type: 'varchar', length: 254, nullable: true })
  sentTo: string | null;
}
