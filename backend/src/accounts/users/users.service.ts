import { Injectable } from '@nestjs/common';
import { currentCaller } from '../../core/access/current-caller.js';
import { isStaff } from '../../core/access/rights.js';
import type { StaffRole, User } from '../../core/access/user.js';
import { AuditTrailService, PASSWORD_CHANGED } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { refuseInvalidEmail } from '../../core/validation/fields.decorator.js';
import { lookOf } from '../../core/validation/normalize.js';
import { Precondition } from '../../core/validation/precondition.js';
import { typedLine } from '../../core/validation/typed-text.js';
import type { EvidenceOf } from '../evidence/evidence.service.js';
import { AddressProofsService } from '../levels/address-proofs.service.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { VoterAnonymityPolicy } from '../levels/voter-anonymity.policy.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { EmailPolicy } from '../model/email.policy.js';
import type { UserEntity } from '../model/user.entity.js';
import {
  emailLocked,
  rethrowUserError,
  selfSuspend,
  staffRoleOfAdmin,
  userNotFound,
} from '../model/user.errors.js';
import { audited, userVersion } from '../model/user.js';
import { type UserGroup, UserSearchRepository } from '../model/user-search.repository.js';
import { type UserChange, UsersRepository } from '../model/users.repository.js';
import { NO_PASSWORD, PasswordsService } from '../passwords/passwords.service.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { AdminProtectionPolicy, refuseWithoutAdmin } from './admin-protection.policy.js';
import { RoleChangesService } from './role-changes.service.js';
import {
  CreateUserDto,
  type ListedUser,
  ListUserGroupsDto,
  ListUsersDto,
  toEditableUserDto,
  UpdateUserDto,
  UserDto,
} from './user.dto.js';

/** The default number of listed groups. */
const DEFAULT_GROUPS = 20;
/** Accounts that joined within this time count as recent. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** A new account. @param password null for one that signs in with a passkey */
type NewAccount = Omit<CreateUserDto, 'password'> & { password: string | null };

interface NewAccountOptions {
  inviterId?: number;
  proven?: boolean;
  evidence?: EvidenceOf;
  staffRole?: StaffRole | null;
  created?: (user: User) => Promise<void>;
}

/** Manages accounts for administrators. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly found: UserSearchRepository,
    private readonly passwords: PasswordsService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
    private readonly emails: EmailPolicy,
    private readonly proofs: AddressProofsService,
    private readonly levels: UserLevelsService,
    private readonly parts: AccountPartsService,
    private readonly voterAnonymity: VoterAnonymityPolicy,
    private readonly protection: AdminProtectionPolicy,
    private readonly roles: RoleChangesService,
  ) {}

  async list({ page = 1, ...filter }: ListUsersDto): Promise<{ users: ListedUser[]; total: number }> {
    const { users, total } = await this.found.list({ ...filter, offset: (page - 1) * (filter.limit ?? 0) });
    return { users: users.map((user) => this.listed(user)), total };
  }

  /** Returns an account as in lists. @throws AppError 404 */
  async get(id: number): Promise<ListedUser> {
    const user = await this.users.findById(id);
    if (!user) throw userNotFound();
    return this.listed(user);
  }

  private listed(user: UserEntity): ListedUser {
    const passwordLocked = this.voterAnonymity.locksPasswordOf(user);
    return { ...user, passwordLocked, isProtected: this.protection.protects(user) };
  }

  /** Lists the largest groups of accounts that match a filter. */
  listGroups({ by, limit = DEFAULT_GROUPS, ...filter }: ListUserGroupsDto): Promise<UserGroup[]> {
    return this.found.listGroups(by, filter, limit);
  }

  stats() {
    return this.users.stats(new Date(Date.now() - RECENT_MS));
  }

  /**
   * Creates an account. The role of administrator may wait for another administrator; the account is a user's until
   * then.
   * @param inviterId the administrator who gives the role: the caller by default
   * @param proven whether the caller vouches for the address, as administrators do
   * @param evidence the origin of the owner's request
   * @param staffRole the role of staff of a user
   * @param created stores more in the same transaction
   * @throws AppError 403 for an administrator who has lost the role meanwhile; 409 USERNAME_TAKEN or EMAIL_TAKEN
   */
  async create(
    { password, role = 'user', ...names }: NewAccount,
    {
      inviterId = currentCaller()?.user.id,
      proven = true,
      evidence,
      staffRole = null,
      created,
    }: NewAccountOptions = {},
  ): Promise<User> {
    const passwordHash = password === null ? NO_PASSWORD : await this.passwords.hash(password);
    const createdAt = new Date();
    const facts = this.emails.factsOfNew(names.email, proven, createdAt);
    const origin = proven ? ('created' as const) : ('registered' as const);
    const user = { ...names, ...facts, ...evidence, origin, staffRole, passwordHash, createdAt };
    return this.database
      .transaction(async () => {
        const admins = role === 'admin' ? await this.roles.lockAdmins() : [];
        const waits = this.protection.needsAnother(null, role, admins, inviterId);
        await this.proofs.refuseTaken(names.email, null);
        const inserted = await this.users.insert({ ...user, role: waits ? 'user' : role });
        await this.audit.record({
          action: 'user.create',
          subject: { id: inserted.id, name: inserted.username },
          after: audited(inserted),
        });
        await this.mails.accountCreated(inserted);
        if (waits) await this.roles.propose(inserted, admins, inviterId);
        await created?.(inserted);
        return inserted;
      })
      .catch(rethrowUserError);
  }

  /**
   * Changes an account. The role of administrator may wait for another administrator; all other changes are made.
   * @throws AppError 400 for an administrator with a staff role; 403 for an administrator who has lost the role
   *   meanwhile; 404; 409 USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_LOCKED, PASSWORD_LOCKED, ADMIN_PROTECTED or LAST_ADMIN; 412
   */
  async update(
    id: number,
    { password, role, staff_role: staffRole, ...change }: UpdateUserDto,
    precondition = new Precondition(),
  ): Promise<User> {
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    return this.database
      .transaction(async () => {
        const admins = await this.roles.lockAdmins();
        if (role === 'user') refuseWithoutAdmin(admins, [id]);
        const user = await this.users.lockById(id);
        if (!user) throw userNotFound();
        precondition.check(id, userVersion(user));
        const takesOver = passwordHash ?? (change.email && change.email !== user.email);
        if (takesOver) this.protection.refuseTakeover(user, admins);
        if (passwordHash) this.voterAnonymity.refusePasswordOf(user);
        const isConfirmed = role && (await this.roles.isConfirmed(user, role, admins));
        return this.apply(
          id,
          { ...change, ...(isConfirmed && { role }), staffRole, ...(passwordHash && { passwordHash }) },
          { recovered: true },
        );
      })
      .catch((error) => this.audit.tellConflict(error, 'user', (id) => this.current(id)))
      .catch(rethrowUserError);
  }

  /** Returns the account as administrators see it now. @throws AppError 404 */
  private async current(id: number): Promise<UserDto> {
    const user = await this.users.findById(id);
    if (!user) throw userNotFound();
    return toEditableUserDto(user);
  }

  /**
   * Changes a row inside a transaction; absent fields do not change. A new password invalidates all tokens, and a
   * demotion removes the second factor. The affected people are emailed.
   * @param proven as for `create`
   * @param recovered whether a new password is set without the old one
   * @throws AppError 400 for an invalid new address, or for a staff role of an administrator; 404; 409 EMAIL_LOCKED or
   *   EMAIL_TAKEN
   */
  async apply(
    id: number,
    change: UserChange,
    { proven = true, recovered = false }: { proven?: boolean; recovered?: boolean } = {},
  ): Promise<User> {
    const user = await this.users.lockById(id);
    if (!user) throw userNotFound();
    const newEmail = change.email === user.email ? undefined : change.email;
    if (newEmail !== undefined && user.hasVoted) throw emailLocked();
    if (newEmail !== undefined) {
      refuseInvalidEmail(newEmail);
      await this.proofs.refuseTaken(newEmail, id);
      for (const part of this.parts.list()) await part.addressChanged?.([id]);
    }
    const { username, ...rest } = change;
    const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const given = {
      ...present,
      ...renamed(user, username),
      ...(newEmail !== undefined && this.emails.factsOf(newEmail, proven)),
      ...(change.role === 'admin' && { staffRole: null }),
      ...(change.role !== undefined && change.role !== user.role && { roleProposedBy: null }),
      ...((change.role === 'admin' || change.staffRole) && { proofDueAt: null }),
    };
    if (change.staffRole && (change.role ?? user.role) === 'admin') throw staffRoleOfAdmin();
    const tokenVersion = user.tokenVersion + (change.passwordHash ? 1 : 0);
    await this.users.update(id, { ...given, tokenVersion });
    const level = newEmail === undefined ? user.level : (await this.levels.refresh([id])).get(id);
    const changed = { ...user, ...given, tokenVersion, level: level ?? user.level };
    await this.audit.record({
      action: 'user.update',
      subject: { id, name: user.username },
      before: audited(user),
      after: { ...audited(changed), ...(change.passwordHash && { password: PASSWORD_CHANGED }) },
    });
    await this.mails.accountChanged(user, changed);
    if (tokenVersion !== user.tokenVersion) await this.parts.sessionsEnded(id);
    if (recovered && change.passwordHash) await this.parts.recovered(user);
    if (isStaff(user) && !isStaff(changed)) {
      for (const part of this.parts.list()) await part.demoted?.(user);
    }
    return changed;
  }

  /**
   * Replaces a hash from before passwords were normalised. The password stays the same, and nobody is signed out.
   * @param password that has just matched the hash
   */
  async renewHash({ id, passwordHash }: User, password: string): Promise<void> {
    const renewed = await this.passwords.renewed(passwordHash, password);
    if (renewed === null) return;
    await this.database.transaction(() => this.users.replaceHash(id, passwordHash, renewed));
  }

  /**
   * Suspends an account: its owner is signed out and can't sign in. Its ratings do not change.
   * @param actorId the caller: administrators cannot suspend themselves
   * @throws AppError 404; 409 SELF_SUSPEND, ADMIN_PROTECTED or LAST_ADMIN
   */
  async suspend(id: number, actorId: number): Promise<void> {
    if (id === actorId) throw selfSuspend();
    await this.database.transaction(async () => {
      refuseWithoutAdmin(await this.users.lockAdmins(), [id]);
      const user = await this.users.lockById(id);
      if (user) this.protection.refuseOn([user]);
      await this.setSuspended(id, new Date());
    });
  }

  /** Lets a suspended account sign in again. @throws AppError 404 */
  restoreAccess(id: number): Promise<void> {
    return this.database.transaction(() => this.setSuspended(id, null));
  }

  private async setSuspended(id: number, suspendedAt: Date | null): Promise<void> {
    const user = await this.users.lockById(id);
    if (!user) throw userNotFound();
    const suspends = suspendedAt !== null;
    if (suspends === (user.suspendedAt !== null)) return;
    const tokenVersion = user.tokenVersion + (suspends ? 1 : 0);
    await this.users.update(id, { suspendedAt, tokenVersion });
    if (suspends) await this.parts.sessionsEnded(id);
    await this.audit.record({
      action: suspends ? 'user.suspend' : 'user.restore-access',
      subject: { id, name: user.username },
    });
    await this.mails.tell(suspends ? 'suspended' : 'accessRestored', user);
  }

  /** Invalidates all tokens of an account. */
  async endSessions(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const user = await this.users.lockById(id);
      if (!user) return;
      await this.users.update(id, { tokenVersion: user.tokenVersion + 1 });
      await this.parts.sessionsEnded(id);
    });
  }
}

/**
 * Returns whether a username changes. A form returns an older name in its normalised form, which is no change. The look
 * is compared only if it changes, so that older accounts with the same look keep their names.
 */
function renamed({ username }: User, wanted: string | undefined): UserChange {
  if (wanted === undefined || wanted === typedLine(username)) return {};
  const usernameLook = lookOf(wanted);
  return { username: wanted, ...(usernameLook !== lookOf(username) && { usernameLook }) };
}
