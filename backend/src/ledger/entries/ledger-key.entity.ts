import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A key that signs checkpoints, or has signed them. */
@Entity('ledger_key')
export class LedgerKeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** As those who verify need it: `name+hash+key`. */
  @Column({ name: 'verifier_key', type: 'varchar', length: 400 })
  verifierKey: string;

  /** The private key, sealed; null where the setting holds it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  sealed: string | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** From then on it signs no more; null: no end is announced. */
  @Column({ name: 'retires_at', ...TIME_COLUMN, nullable: true })
  retiresAt: Date | null;
}
