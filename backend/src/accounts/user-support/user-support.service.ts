import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { PasswordResetService } from '../account/password-reset.service.js';
import { KnownNetworksService } from '../auth/known-networks.service.js';
import { userNotFound } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import { PhoneRepository } from '../phone/phone.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { TwoFactorRepository } from '../two-factor-codes/two-factor.repository.js';
import type { ListedUser } from '../users/user.dto.js';
import { UsersService } from '../users/users.service.js';
import { EmailVerificationService } from '../verification/email-verification.service.js';
import { VouchersRepository } from '../vouchers/vouchers.repository.js';

/** An account with its proofs and sign-ins. */
export interface UserDetails {
  user: ListedUser;
  twoFactorSince: Date | null;
  phoneProvenAt: Date | null;
  inPersonProvenAt: Date | null;
  /** The administrator who proposed to give or take the role, if it waits for another. */
  roleProposer: User | null;
  /** When the account was last seen in each of its networks, latest first. */
  seen: Date[];
}

/** Shows one account to administrators, and helps its owner to sign in. */
@Injectable()
export class UserSupportService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly networks: KnownNetworksService,
    private readonly twoFactors: TwoFactorRepository,
    private readonly phones: PhoneRepository,
    private readonly vouchers: VouchersRepository,
    private readonly passwords: PasswordResetService,
    private readonly verifications: EmailVerificationService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
    private readonly limiter: LimiterService,
  ) {}

  /** Reads an account with its proofs. @throws AppError 404 */
  async details(id: number): Promise<UserDetails> {
    const user = await this.accounts.get(id);
    const twoFactor = await this.twoFactors.find(id);
    const phone = await this.phones.findProof(id);
    return {
      user,
      twoFactorSince: twoFactor?.confirmedAt ?? null,
      phoneProvenAt: phone?.provenAt ?? null,
      inPersonProvenAt: (await this.vouchers.findProof(id))?.provenAt ?? null,
      roleProposer: await this.proposer(user),
      seen: await this.networks.listSeen(id),
    };
  }

  private async proposer({ roleProposedBy }: ListedUser): Promise<User | null> {
    const proposer = roleProposedBy === null ? null : await this.users.findById(roleProposedBy);
    return proposer?.role === 'admin' && !proposer.suspendedAt ? proposer : null;
  }

  /**
   * Ends all sessions of an account, and emails its owner. One administrator could otherwise sign another out all the
   * time, and act alone.
   * @throws AppError 404; 429
   */
  async signOut(id: number): Promise<void> {
    await this.limiter.take('signOutAccount', id);
    await this.help('user.sign-out', id, async (user) => {
      await this.accounts.endSessions(id);
      await this.mails.tell('signedOut', user);
    });
  }

  /** Emails the owner a link to set a new password. @throws AppError 404; 409 MAIL_NOT_SET; 429 */
  sendPasswordLink(id: number, origin: string): Promise<void> {
    return this.help('user.password-link', id, (user) => this.passwords.send(user, origin));
  }

  /**
   * Emails the owner a link to confirm the address.
   * @throws AppError 404; 409 MAIL_NOT_SET or EMAIL_ALREADY_VERIFIED; 429
   */
  sendVerificationLink(id: number, origin: string): Promise<void> {
    return this.help('user.verification-link', id, (user) => this.verifications.send(user, origin));
  }

  private help(action: AuditAction, id: number, act: (user: User) => Promise<void>): Promise<void> {
    return this.database.transaction(async () => {
      const user = await this.users.lockById(id);
      if (!user) throw userNotFound();
      await act(user);
      await this.audit.record({ action, subject: { id, name: user.username } });
    });
  }
}
