import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** A link that was sent to a user's current address. A change of the address deletes all of them. */
@Entity('email_verification')
@Index('IX_email_verification_user', ['userId'])
export class EmailVerificationEntity {
  /** The SHA-256 of the token in hexadecimal: the database never contains the token. */
  @PrimaryColumn({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash: string;

  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_email_verification_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'used_at', ...TIME_COLUMN, nullable: true })
  usedAt: Date | null;
}
