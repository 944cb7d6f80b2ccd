import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { siteName } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { mailNotSet } from '../../messaging/mail/mail.errors.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { AddressProofsService } from '../levels/address-proofs.service.js';
import { EmailVerificationRepository } from '../links/email-verification.repository.js';
import {
  type LinkRequest,
  LinkRequestDelivery,
  LinkRequestsService,
} from '../links/link-requests.service.js';
import { hashLinkToken, lookUp, newLinkToken } from '../links/link-token.js';
import { EmailPolicy } from '../model/email.policy.js';
import { mailboxQuota } from '../model/email-address.js';
import { UsersRepository } from '../model/users.repository.js';
import { emailAlreadyVerified, invalidVerificationToken } from './email-verification.errors.js';
import { verificationMail } from './verification-mail.js';

type Link = Pick<LinkRequest, 'token' | 'address' | 'language' | 'expiresAt'>;

/** The lifetime of a link. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Confirms that the owner of an account reads the mail of the address, if the policy requires it. */
@Injectable()
export class EmailVerificationService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly policy: EmailPolicy,
    private readonly database: DatabaseService,
    private readonly verifications: EmailVerificationRepository,
    private readonly users: UsersRepository,
    private readonly proofs: AddressProofsService,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
    private readonly requests: LinkRequestsService,
    delivery: LinkRequestDelivery,
  ) {
    delivery.register('verification', (request) => this.openFor(request));
  }

  /**
   * Checks the limit before users change their address, which sends an email to any address.
   * @throws AppError 429
   */
  async allowMove(user: User, email: string): Promise<void> {
    if (this.policy.isOn && email !== user.email) await this.limiter.take('verifyAccount', user.id);
  }

  /**
   * Prepares the first link for an address, before an account gets it: the link is stored in the same transaction. An
   * address that is one of many spellings of its mailbox counts as a request; the canonical address may be given to
   * many accounts in turn, and its own requests belong to its owner.
   * @returns a function that stores the link within the transaction; it does nothing if too many links have been sent,
   *   so that the owner must request another
   */
  async begin(email: string, origin: string): Promise<(user: User) => Promise<void>> {
    if (!this.policy.isOn) return async () => undefined;
    const quota = mailboxQuota(email);
    const subject = quota === email ? ['first', quota] : quota;
    if (!(await this.limiter.tryTake('verifyAccount', subject))) return async () => undefined;
    const link = this.newLink(origin);
    return (user) => this.open(user.id, link);
  }

  /**
   * Sends another link. It responds identically, and in the same time, whether or not an account waits for one.
   * @param origin the address of the request; in production the configured one counts instead
   * @returns the link if it may be shown: outside production, without a mail server
   * @throws AppError 429; 503 if nothing will be sent
   */
  async request(email: string, origin: string, visitor: Visitor): Promise<string | null> {
    await this.limiter.takeAll(['verifyAddress', visitor], ['verifyAccount', mailboxQuota(email)]);
    if (!this.policy.isOn) return null;
    const request: LinkRequest = { kind: 'verification', email, ...this.newLink(origin) };
    if (this.settings.production || this.settings.mail) {
      await this.requests.add(request);
      return null;
    }
    await this.database.transaction(() => this.openFor(request));
    return request.address;
  }

  /**
   * Within a transaction: emails a link to an account.
   * @param origin as for `request`
   * @throws AppError 409 MAIL_NOT_SET, or EMAIL_ALREADY_VERIFIED if the account needs none; 429
   */
  async send(user: User, origin: string): Promise<void> {
    if (!this.outbox.enabled) throw mailNotSet();
    if (!this.policy.isDue(user)) throw emailAlreadyVerified();
    await this.limiter.take('verifyAccount', mailboxQuota(user.email));
    await this.open(user.id, this.newLink(origin));
  }

  /**
   * Confirms the address of the link's owner. An invalid link counts towards the limit of its address, together with
   * those of `PasswordResetService.reset`; it locks nothing, and a valid link from there still works.
   * @throws AppError 400 INVALID_VERIFICATION_TOKEN for an unknown or expired link, or one of a former address; 409
   *   EMAIL_ALREADY_VERIFIED; 409 EMAIL_TAKEN if another account has confirmed the same mailbox; 429
   */
  async verify(token: string, visitor: Visitor): Promise<void> {
    const tokenHash = hashLinkToken(token);
    const found = await lookUp(() => this.verifications.find(tokenHash, new Date()), visitor);
    if (found !== 'open') {
      await this.limiter.take('resetPasswordAddress', visitor);
      throw found === 'used' ? emailAlreadyVerified() : invalidVerificationToken();
    }
    await this.database.transaction(async () => {
      const now = new Date();
      const userId = await this.verifications.use(tokenHash, now);
      if (userId === null && !(await this.verifications.find(tokenHash, now)))
        throw invalidVerificationToken();
      if (userId === null || !(await this.proofs.prove(userId))) throw emailAlreadyVerified();
    });
  }

  private newLink(origin: string): Link {
    const token = newLinkToken();
    const address = `${this.settings.publicUrl ?? origin}/verify-email?token=${token}`;
    return { token, address, language: requestLanguage(), expiresAt: new Date(Date.now() + LIFETIME_MS) };
  }

  /** Within a transaction: stores the requested link, if the address has an account. */
  private async openFor({ email, ...link }: LinkRequest): Promise<void> {
    const user = await this.users.findByEmail(email);
    if (user) await this.open(user.id, link);
  }

  /** Within a transaction: stores a link with its email to the account's address, under lock. */
  private async open(userId: number, { address, token, language, expiresAt }: Link): Promise<void> {
    const user = await this.users.lockById(userId);
    if (!user || !this.policy.isDue(user)) return;
    await this.verifications.add(userId, hashLinkToken(token), expiresAt, new Date());
    const mail = verificationMail(
      { username: user.username, link: address, site: siteName(this.settings, language) },
      language,
    );
    await this.outbox.add({ topic: 'verification', subjectId: userId, to: user.email, ...mail, expiresAt });
  }
}
