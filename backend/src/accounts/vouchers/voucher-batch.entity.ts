import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** Vouchers that were created together for one registration desk. */
@Entity('voucher_batch')
export class VoucherBatchEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  desk: string;

  /** The number of vouchers. */
  @Column()
  size: number;

  /** The number of used vouchers, updated with each use. */
  @Column({ default: 0 })
  used: number;

  /** When the vouchers expire. */
  @Column({ name: 'valid_until', ...TIME_COLUMN })
  validUntil: Date;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ name: 'revoked_at', ...TIME_COLUMN, nullable: true })
  revokedAt: Date | null;

  /** When the last account that a revoked batch had proven lost its level. */
  @Column({ name: 'settled_at', ...TIME_COLUMN, nullable: true })
  settledAt: Date | null;
}
