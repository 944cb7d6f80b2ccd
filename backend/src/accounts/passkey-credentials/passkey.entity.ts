import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIGINT_COLUMN, FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** The maximum length of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;

/** A passkey of an account: the public half of a key that a device or a password manager keeps. */
@Entity('passkey')
@Index('UQ_passkey_credential', ['credentialHash'], { unique: true })
@Index('IX_passkey_user', ['userId'])
export class PasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, { name: 'FK_passkey_user', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  userId: number;

  /** The SHA-256 of the credential's ID in hexadecimal: an ID is too long for a unique key. */
  @Column({ name: 'credential_hash', type: 'varchar', length: 64 })
  credentialHash: string;

  /** The credential's ID as base64url. */
  @Column({ name: 'credential_id', type: 'text' })
  credentialId: string;

  /** The public key in COSE as base64url. */
  @Column({ name: 'public_key', type: 'text' })
  publicKey: string;

  /** The authenticator's count of signatures; 0 if it does not count. */
  @Column({ name: 'counter', ...BIGINT_COLUMN })
  counter: number;

  /** When the last accepted challenge was made, in milliseconds since the epoch: it and older ones are refused. */
  @Column({ name: 'last_challenge_at', ...BIGINT_COLUMN })
  lastChallengeAt: number;

  /** How the authenticator can be reached, separated by spaces, such as `internal hybrid`. */
  @Column({ type: 'varchar', length: 100 })
  transports: string;

  /** Whether the passkey may be copied to other devices of its owner. */
  @Column({ name: 'is_synced', ...FLAG_COLUMN })
  isSynced: boolean;

  /** Whether a copy exists, as of the last sign-in. */
  @Column({ name: 'is_backed_up', ...FLAG_COLUMN })
  isBackedUp: boolean;

  @Column({ type: 'varchar', length: PASSKEY_NAME_MAX })
  name: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ name: 'last_used_at', ...TIME_COLUMN, nullable: true })
  lastUsedAt: Date | null;
}
