import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A token that was signed out. The row is deleted once the token has expired. */
@Entity('revoked_token')
@Index('IX_revoked_token_expires_at', ['expiresAt'])
export class RevokedTokenEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  jti: string;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;
}
