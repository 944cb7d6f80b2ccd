import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** Vouchers that were made together for one registration desk. */
@Entity('voucher_batch')
export class VoucherBatchEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  desk: string;

  /** How many vouchers there are. */
  @Column()
  size: number;

  /** How many of them have been used; moves with each. */
  @Column({ default: 0 })
  used: number;

  /** From then on none of them works. */
  @Column({ name: 'valid_until', ...TIME_COLUMN })
  validUntil: Date;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ name: 'revoked_at', ...TIME_COLUMN, nullable: true })
  revokedAt: Date | null;

  /** When the last of the accounts that a revoked batch had proven fell back. */
  @Column({ name: 'settled_at', ...TIME_COLUMN, nullable: true })
  settledAt: Date | null;
}
