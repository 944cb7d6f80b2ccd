import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';
import { VoucherBatchEntity } from './voucher-batch.entity.js';

/**
 * A code that a person gets at a registration desk. Nothing in the row reveals its position in the batch or on the
 * sheet: a desk that records who got which voucher could otherwise find the person's account.
 */
@Entity('voucher')
@Index('IX_voucher_batch_used_at', ['batchId', 'usedAt'])
@Index('IX_voucher_batch_used_by', ['batchId', 'usedBy'])
@Index('IX_voucher_used_by', ['usedBy'])
export class VoucherEntity {
  /** A keyed hash in hexadecimal: the database never contains the code. */
  @PrimaryColumn({ name: 'code_hash', type: 'varchar', length: 64 })
  codeHash: string;

  @Column({ name: 'batch_id', type: 'int' })
  @ForeignKey(() => VoucherBatchEntity, {
    name: 'FK_voucher_batch',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  batchId: number;

  @Column({ name: 'used_at', ...TIME_COLUMN, nullable: true })
  usedAt: Date | null;

  /** The account that it has proven; null before its use, and after the account's deletion. */
  @Column({ name: 'used_by', type: 'int', nullable: true })
  @ForeignKey(() => UserEntity, { name: 'FK_voucher_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  usedBy: number | null;
}
