import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { siteName } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ImageStore } from '../../media/images/image.store.js';
import { mailNotSet } from '../../messaging/mail/mail.errors.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { AddressProofsService } from '../levels/address-proofs.service.js';
import {
  type LinkRequest,
  LinkRequestDelivery,
  LinkRequestsService,
} from '../links/link-requests.service.js';
import { lookUp } from '../links/link-token.js';
import { ResetLinksService } from '../links/reset-links.service.js';
import { mailboxQuota } from '../model/email-address.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { ResetPasswordDto } from './account.dto.js';
import { invalidResetToken } from './account.errors.js';
import { resetMail } from './reset-mail.js';

/** Sets a new password without the old one, through a link that only the owner of the address receives. */
@Injectable()
export class PasswordResetService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly links: ResetLinksService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly proofs: AddressProofsService,
    private readonly images: ImageStore,
    private readonly passwords: PasswordsService,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
    private readonly requests: LinkRequestsService,
    delivery: LinkRequestDelivery,
  ) {
    delivery.register('reset', (request) => this.open(request));
  }

  /**
   * Stores that somebody requested a link, and responds identically, and in the same time, whether or not the account
   * exists.
   * @param origin the address of the request; in production the configured one counts instead
   * @param visitor who sends the request
   * @returns the link if it may be shown: outside production, without a mail server
   * @throws AppError 429; 503 if nothing will be sent
   */
  async request(email: string, origin: string, visitor: Visitor): Promise<string | null> {
    await this.limiter.takeAll(['resetAddress', visitor], ['resetAccount', mailboxQuota(email)]);
    const link = this.links.make(origin);
    const request: LinkRequest = { kind: 'reset', email, ...link, language: requestLanguage() };
    if (this.settings.production || this.settings.mail) {
      await this.requests.add(request);
      return null;
    }
    // The response contains the link, which must work at once.
    await this.database.transaction(() => this.open(request));
    return link.address;
  }

  /**
   * Within a transaction: emails a link to an account.
   * @param origin as for `request`
   * @throws AppError 409 MAIL_NOT_SET; 429
   */
  async send({ email }: User, origin: string): Promise<void> {
    if (!this.outbox.enabled) throw mailNotSet();
    await this.limiter.take('resetAccount', mailboxQuota(email));
    await this.open({ kind: 'reset', email, ...this.links.make(origin), language: requestLanguage() });
  }

  /**
   * Sets the new password and invalidates all tokens of the account. The link came by email, so it also confirms the
   * address. No password is hashed before a token is found to be valid, and only some per account. An invalid token
   * counts towards the limit of its address, but a valid one from there still works.
   * @param visitor who sends the request
   * @throws AppError 400 INVALID_RESET_TOKEN for an unknown, used, void or expired one; 429
   */
  async reset({ token, password }: ResetPasswordDto, visitor: Visitor): Promise<void> {
    this.passwords.refuseCommon(password);
    const owner = await lookUp(() => this.links.find(token), visitor);
    if (owner === null) {
      await this.limiter.take('resetPasswordAddress', visitor);
      throw invalidResetToken();
    }
    await this.limiter.take('resetPasswordAccount', owner);
    const passwordHash = await this.passwords.hash(password);
    const leftBehind = await this.database.transaction(async () => {
      const link = await this.links.use(token);
      if (!link) throw invalidResetToken();
      const picture = await this.proofs.takeOver(link.userId, link.sentTo);
      await this.accounts.apply(link.userId, { passwordHash }, { recovered: true });
      return picture;
    });
    await this.images.remove(leftBehind);
  }

  /** Within a transaction: stores a link with its email, and voids older ones. */
  private async open({ email: asked, language, ...link }: LinkRequest): Promise<void> {
    const user = await this.users.findByEmail(asked);
    if (!user) return;
    const { id, username, email } = user;
    await this.links.allow(id, link, email);
    await this.outbox.withdraw(['reset'], [id]);
    const mail = resetMail(
      { username, link: link.address, site: siteName(this.settings, language) },
      language,
    );
    await this.outbox.add({ topic: 'reset', subjectId: id, to: email, ...mail, expiresAt: link.expiresAt });
  }
}
