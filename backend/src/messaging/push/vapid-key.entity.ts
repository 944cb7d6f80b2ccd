import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The key by which push services know this site: at most one row. */
@Entity('vapid_key')
export class VapidKeyEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** The public key for browsers: 65 bytes in base64url. */
  @Column({ name: 'public_key', type: 'varchar', length: 87 })
  publicKey: string;

  /** The private key, sealed; null if a setting of an earlier version contained it. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  sealed: string | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
