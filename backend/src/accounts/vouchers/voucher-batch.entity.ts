import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { GROUP_NAME_MAX } from '../../core/population/population.js';

/** Vouchers that were created together for one registration desk. */
@Entity('voucher_batch')
export class VoucherBatchEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  desk: string;

  /** The region whose people the desk serves, which its vouchers verify; null if they verify none. */
  @Column({ type: 'varchar', length: GROUP_NAME_MAX, nullable: true })
  region: string | null;

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
