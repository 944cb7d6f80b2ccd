import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ImageStore } from '../../media/images/image.store.js';
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

/** Setting a new password without the old one, through a link that only the owner of the address gets. */
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
   * Answers the same, and as fast, whether or not the account exists: what is stored is that somebody asked.
   * @param origin the address that the request came to; in production the configured one counts instead
   * @param visitor whom the request comes from
   * @returns the link, where it may be shown: outside production, without a mail server
   * @throws AppError 429; 503: nothing will be sent
   */
  async request(email: string, origin: string, visitor: Visitor): Promise<string | null> {
    await this.limiter.takeAll(['resetAddress', visitor], ['resetAccount', mailboxQuota(email)]);
    const link = this.links.make(origin);
    const request: LinkRequest = { kind: 'reset', email, ...link, language: requestLanguage() };
    if (this.settings.production || this.settings.mail) {
      await this.requests.add(request);
      return null;
    }
    // The link is in the answer, and must work when it is opened.
    await this.database.transaction(() => this.open(request));
    return link.address;
  }

  /**
   * Sets the new password and kills every token of the account. The link came by mail: it proves the address as well.
   * Nothing is hashed before a token is found to be good,
   * and only so many are for one account. A token that is none counts for the address that it came from, and refuses
   * nobody there who has a good one.
   * @param visitor whom the request comes from
   * @throws AppError 400 INVALID_RESET_TOKEN for one that is unknown, used, voided or expired; 429
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
      await this.accounts.apply(link.userId, { passwordHash });
      return picture;
    });
    await this.images.remove(leftBehind);
  }

  /** Within a transaction: stores a link with the mail that brings it; older ones, and their mails, are void. */
  private async open({ email: asked, language, ...link }: LinkRequest): Promise<void> {
    const user = await this.users.findByEmail(asked);
    if (!user) return;
    const { id, username, email } = user;
    await this.links.allow(id, link, email);
    await this.outbox.withdraw(['reset'], [id]);
    const mail = resetMail({ username, link: link.address }, language);
    await this.outbox.add({ topic: 'reset', subjectId: id, to: email, ...mail, expiresAt: link.expiresAt });
  }
}
