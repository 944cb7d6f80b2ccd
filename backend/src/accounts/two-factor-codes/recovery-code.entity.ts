import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** A code that replaces a lost authenticator app, once. */
@Entity('recovery_code')
export class RecoveryCodeEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_recovery_code_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  /** A hash in hexadecimal: the database never contains the code. */
  @PrimaryColumn({ name: 'code_hash', type: 'varchar', length: 64 })
  codeHash: string;

  @Column({ name: 'used_at', ...TIME_COLUMN, nullable: true })
  usedAt: Date | null;
}
