import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** A proof that the owner of an account has read a text message to a phone number. The number itself is not stored. */
@Entity('phone_proof')
@Unique('UQ_phone_proof_number', ['numberHash'])
export class PhoneProofEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_phone_proof_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  /** A keyed hash in hexadecimal. Each number proves one account. */
  @Column({ name: 'number_hash', type: 'varchar', length: 64 })
  numberHash: string;

  @Column({ name: 'last_digits', type: 'varchar', length: 2 })
  lastDigits: string;

  @Column({ name: 'proven_at', ...TIME_COLUMN })
  provenAt: Date;
}
