import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A key that hashes evidence until it expires. */
@Entity('evidence_key')
export class EvidenceKeyEntity {
  /** One more than the previous key's number: of instances that make a key simultaneously, the table admits one. */
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** Sealed by `SecretBoxService`: the database alone is not enough to test which address gives a hash. */
  @Column({ type: 'varchar', length: 255 })
  sealed: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
