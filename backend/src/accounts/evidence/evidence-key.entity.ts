import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A key that evidence is hashed with, until its time is over. */
@Entity('evidence_key')
export class EvidenceKeyEntity {
  /** One more than that of the key before it: of instances that make one at the same moment the table lets one. */
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** As `SecretBoxService` seals it: who has the database alone can't try which address gives a hash. */
  @Column({ type: 'varchar', length: 255 })
  sealed: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
