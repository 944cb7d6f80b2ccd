import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { STAFF_ROLE_MAX } from '../../core/access/user.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';
import type { InvitedRole } from './invitation.js';

/** An open invitation to a role: accepted and revoked ones are deleted, and an address has one at most. */
@Entity('invitation')
@Unique('UQ_invitation_email', ['email'])
@Unique('UQ_invitation_token_hash', ['tokenHash'])
@Index('IX_invitation_invited_by', ['invitedBy'])
export class InvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** In the form of an account's address. */
  @Column({ type: 'varchar', length: 254 })
  email: string;

  @Column({ type: 'varchar', length: STAFF_ROLE_MAX })
  role: InvitedRole;

  /** The SHA-256 of the token in hexadecimal: the database never contains the token. */
  @Column({ name: 'token_hash', type: 'varchar', length: 64 })
  tokenHash: string;

  @Column({ name: 'invited_by', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_invitation_invited_by',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  invitedBy: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ name: 'expires_at', ...TIME_COLUMN })
  expiresAt: Date;
}
