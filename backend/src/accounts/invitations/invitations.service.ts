import { Inject, Injectable } from '@nestjs/common';
import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { forbidden } from '../../core/errors/app-error.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { hashLinkToken, lookUp, newLinkToken } from '../links/link-token.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { RoleChangesService } from '../users/role-changes.service.js';
import { UsersService } from '../users/users.service.js';
import type {
  AcceptInvitationDto,
  CreateInvitationDto,
  Invitation,
  NewInvitation,
  ReceivedInvitation,
} from './invitation.dto.js';
import type { InvitationEntity } from './invitation.entity.js';
import { invitationForAnother, invitationInvalid, invitationNotFound } from './invitation.errors.js';
import { rolesOf } from './invitation.js';
import { invitationMail } from './invitation-mail.js';
import { InvitationsRepository } from './invitations.repository.js';

/** The lifetime of an invitation. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Invites administrators and staff by email, so that nobody types a password for another. Invitations of an account that
 * is deleted, recovered or no longer an administrator's are void, and those of a suspended one do not work.
 */
@Injectable()
export class InvitationsService implements AccountPart {
  readonly name = 'invitations';

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'> & NamedSite,
    private readonly database: DatabaseService,
    private readonly invitations: InvitationsRepository,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly roles: RoleChangesService,
    private readonly passwords: PasswordsService,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    const ids = await this.invitations.deleteOf(userIds);
    if (ids.length > 0) await this.outbox.withdraw(['invitation'], ids);
  }

  demoted({ id }: User): Promise<void> {
    return this.erase([id]);
  }

  /** Somebody else may have sent the invitations. */
  recovered(user: User): Promise<void> {
    return this.demoted(user);
  }

  async list(): Promise<Invitation[]> {
    const open = await this.invitations.list(new Date());
    const names = await this.users.namesOf(open.map(({ invitedBy }) => invitedBy));
    return open.map((one) => ({ ...one, inviter: names.get(one.invitedBy) ?? '' }));
  }

  /**
   * Invites an address. A newer invitation replaces an older one of the same address.
   * @param origin the site's address, if the settings lack it
   * @throws AppError 403 for an administrator who has meanwhile lost the right; 429
   */
  async invite({ email, role }: CreateInvitationDto, actor: User, origin: string): Promise<NewInvitation> {
    await this.limiter.take('invitation', actor.id);
    const token = newLinkToken();
    const link = `${this.settings.publicUrl ?? origin}/invitation?token=${token}`;
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
    const inviter = actor.username;
    const invitation = await this.database.transaction(async () => {
      // This lock puts simultaneous invitations of one address in a sequence, and an invitation ends with the rights of
      // its sender, or is not sent.
      await this.users.lockAdmins();
      if (!may(await this.users.lockById(actor.id), 'staff.change')) throw forbidden();
      await this.invitations.deleteExpired(createdAt);
      const older = await this.invitations.findByEmail(email);
      if (older) await this.remove(older);
      const tokenHash = hashLinkToken(token);
      const row = { email, role, tokenHash, invitedBy: actor.id, createdAt, expiresAt };
      const inserted = await this.invitations.insert(row);
      await this.audit.record({ action: 'invitation.create', ...aboutOf(inserted) });
      if (this.outbox.enabled) {
        const mail = invitationMail({ role, inviter, link }, this.settings);
        await this.outbox.add({ topic: 'invitation', subjectId: inserted.id, to: email, ...mail, expiresAt });
      }
      return inserted;
    });
    return { invitation: { ...invitation, inviter }, link: this.outbox.enabled ? null : link };
  }

  /** Revokes an invitation. @throws AppError 404 */
  async revoke(id: number): Promise<void> {
    await this.database.transaction(async () => {
      const invitation = await this.invitations.lock(id);
      if (!invitation) throw invitationNotFound();
      await this.remove(invitation);
      await this.audit.record({ action: 'invitation.revoke', ...aboutOf(invitation) });
    });
  }

  /** Reads an invitation for its receiver. @throws AppError 400 INVITATION_INVALID; 429 */
  async read(token: string, visitor: Visitor): Promise<ReceivedInvitation> {
    const { email, role } = await this.find(token, visitor);
    return { email, role, hasAccount: (await this.users.findByEmail(email)) !== null };
  }

  /**
   * Creates the account of an invited person.
   * @throws AppError 400 COMMON_PASSWORD or INVITATION_INVALID; 409 USERNAME_TAKEN or EMAIL_TAKEN; 429
   */
  async accept({ token, username, password }: AcceptInvitationDto, visitor: Visitor): Promise<void> {
    const invitation = await this.find(token, visitor);
    this.passwords.refuseCommon(password);
    await this.limiter.takeFor('registerAddress', visitor, async () => {
      const { role, staffRole } = rolesOf(invitation.role);
      const account = { username, email: invitation.email, password, role };
      await this.accounts.create(account, {
        inviterId: invitation.invitedBy,
        staffRole,
        created: (user) => this.use(invitation, user),
      });
    });
  }

  /**
   * Gives the role to the account of the invited address, or proposes it if another administrator must confirm.
   * @throws AppError 400 INVITATION_INVALID; 403 INVITATION_FOR_ANOTHER; 429
   */
  async claim(token: string, user: User, visitor: Visitor): Promise<void> {
    const invitation = await this.find(token, visitor);
    if (invitation.email !== user.email) throw invitationForAnother();
    const { role, staffRole } = rolesOf(invitation.role);
    await this.database.transaction(async () => {
      const admins = await this.users.lockAdmins();
      const locked = await this.users.lockById(user.id);
      if (locked?.email !== invitation.email) throw invitationForAnother();
      await this.use(invitation, user);
      // An administrator has all rights already.
      if (locked.role === 'admin') return;
      if (await this.roles.isConfirmed(locked, role, admins, invitation.invitedBy))
        await this.accounts.apply(user.id, { role, staffRole });
    });
  }

  private async find(token: string, visitor: Visitor): Promise<InvitationEntity> {
    const invitation = await lookUp(() => this.invitations.find(hashLinkToken(token), new Date()), visitor);
    if (invitation) return invitation;
    await this.limiter.take('resetPasswordAddress', visitor);
    throw invitationInvalid();
  }

  /** Within a transaction: uses an invitation up, once. */
  private async use(invitation: InvitationEntity, user: User): Promise<void> {
    const inviter = await this.users.lockById(invitation.invitedBy);
    if (!inviter || inviter.suspendedAt) throw invitationInvalid();
    if (!(await this.invitations.delete(invitation.id))) throw invitationInvalid();
    await this.audit.recordBy(user, { action: 'invitation.accept', ...aboutOf(invitation) });
  }

  private async remove({ id }: InvitationEntity): Promise<void> {
    await this.invitations.delete(id);
    await this.outbox.withdraw(['invitation'], [id]);
  }
}

/** Returns the subject and the role of an invitation for the audit trail. */
function aboutOf({ id, email, role }: InvitationEntity) {
  return { subject: { id, name: email }, after: { role } };
}
