import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The key that push services know this site by: one row at most. */
@Entity('vapid_key')
export class VapidKeyEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** As browsers take it: 65 bytes in Base64 for addresses. */
  @Column({ name: 'public_key', type: 'varchar', length: 87 })
  publicKey: string;

  /** The private key, sealed; null where the setting holds it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  sealed: string | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
