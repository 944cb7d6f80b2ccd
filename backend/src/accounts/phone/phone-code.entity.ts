import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** The last code that was sent for an account, and its number. A new code replaces it. */
@Entity('phone_code')
export class PhoneCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, { name: 'FK_phone_code_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  userId: number;

  @Column({ name: 'number_hash', type: 'varchar', length: 64 })
  numberHash: string;

  @Column({ name: 'last_digits', type: 'varchar', length: 2 })
  lastDigits: string;

  /** A keyed hash in hexadecimal, because a million codes are quickly tried. */
  @Column({ name: 'code_hash', type: 'varchar', length: 64 })
  codeHash: string;

  @Column({ default: 0 })
  tries: number;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;

  @Column({ name: 'used_at', ...TIME_COLUMN, nullable: true })
  usedAt: Date | null;
}
