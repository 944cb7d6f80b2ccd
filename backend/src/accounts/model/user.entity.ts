import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { type Role, STAFF_ROLE_MAX, type StaffRole, type User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { LOOK_MAX } from '../../core/validation/normalize.js';
import { EvidenceColumns } from '../evidence/evidence-columns.entity.js';
import { MAX_DOMAIN } from './email-address.js';
import { type AccountOrigin, EMAIL_MAX, SEARCH_NAME_MAX } from './user.js';

@Entity('user')
@Unique('UQ_user_username', ['normalizedUsername'])
@Unique('UQ_user_email', ['email'])
@Index('UQ_user_canonical_email', ['canonicalEmail'], { unique: true })
@Index('UQ_user_username_look', ['usernameLook'], { unique: true })
@Index('IX_user_role', ['role'])
@Index('IX_user_staff_role', ['staffRole'])
@Index('IX_user_role_proposed_by', ['roleProposedBy'])
@Index('IX_user_created_at', ['createdAt'])
@Index('IX_user_proof_due_at', ['proofDueAt'])
@Index('IX_user_level', ['level', 'createdAt'])
@Index('IX_user_origin', ['origin', 'level', 'createdAt'])
@Index('IX_user_network', ['network', 'createdAt'])
@Index('IX_user_mail_domain', ['mailDomain', 'createdAt'])
export class UserEntity extends EvidenceColumns implements User {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 30 })
  username: string;

  /** The username in its unique spelling. */
  @Column({ name: 'normalized_username', type: 'varchar', length: 60 })
  normalizedUsername: string;

  /** The look of the username; null for an older account whose look another one had before looks were compared. */
  @Column({ name: 'username_look', type: 'varchar', length: LOOK_MAX, nullable: true })
  usernameLook: string | null;

  @Column({ type: 'varchar', length: 254 })
  email: string;

  /** The username, folded for searches. */
  @Column({ name: 'search_name', type: 'varchar', length: SEARCH_NAME_MAX, default: '' })
  searchName: string;

  /** The address, folded for searches. */
  @Column({ name: 'search_email', type: 'varchar', length: EMAIL_MAX, default: '' })
  searchEmail: string;

  @Column({ name: 'password_hash', type: 'varchar', length: 255 })
  passwordHash: string;

  @Column({ type: 'varchar', length: 10 })
  role: Role;

  @Column({ name: 'staff_role', type: 'varchar', length: STAFF_ROLE_MAX, nullable: true })
  staffRole: StaffRole | null;

  /** The version in tokens. A higher version invalidates all earlier tokens. */
  @Column({ name: 'token_version', default: 0 })
  tokenVersion: number;

  @Column({ name: 'has_voted', ...FLAG_COLUMN })
  hasVoted: boolean;

  /** Updated in the transaction of each rating. */
  @Column({ name: 'total_ratings', default: 0 })
  totalRatings: number;

  /** A file name under /images. */
  @Column({ name: 'profile_image', type: 'varchar', length: 255, nullable: true })
  profileImage: string | null;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  @Column({ name: 'suspended_at', ...TIME_COLUMN, nullable: true })
  suspendedAt: Date | null;

  /** The administrator who proposed to take the role of administrator, or to give it; void once the proposer is none. */
  @Column({ name: 'role_proposed_by', type: 'int', nullable: true })
  roleProposedBy: number | null;

  /** Derived from the owner's proofs: see `UserLevelsService`. */
  @Column({ type: 'varchar', length: 10, default: 'none' })
  level: Level;

  /** Never changes. */
  @Column({ type: 'varchar', length: 10, default: 'registered' })
  origin: AccountOrigin;

  @Column({ name: 'email_pending', ...FLAG_COLUMN })
  emailPending: boolean;

  /** Null until the address is confirmed, while the policy is off, and if an older account has the same mailbox. */
  @Column({ name: 'canonical_email', type: 'varchar', length: 254, nullable: true })
  canonicalEmail: string | null;

  /** When an unconfirmed account is deleted; null for all others. */
  @Column({ name: 'proof_due_at', ...TIME_COLUMN, nullable: true })
  proofDueAt: Date | null;

  /** The domain of the canonical address, confirmed or not; null if the address has none. */
  @Column({ name: 'mail_domain', type: 'varchar', length: MAX_DOMAIN, nullable: true })
  mailDomain: string | null;
}
