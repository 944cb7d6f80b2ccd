import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A key that signs checkpoints or has signed them. */
@Entity('ledger_key')
export class LedgerKeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The key's text for verifiers: `name+hash+key`. */
  @Column({ name: 'verifier_key', type: 'varchar', length: 400 })
  verifierKey: string;

  /** The private key, sealed; null if the setting contains it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  sealed: string | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** When the key stops signing; null if no end is set. */
  @Column({ name: 'retires_at', ...TIME_COLUMN, nullable: true })
  retiresAt: Date | null;
}
