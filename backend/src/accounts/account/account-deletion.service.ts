import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { ReauthenticationService } from '../auth/reauthentication.service.js';
import { DeletionLinksService } from '../links/deletion-links.service.js';
import { UserDeletionService } from '../users/user-deletion.service.js';
import { invalidDeletionToken } from './account.errors.js';
import { deletionMail } from './deletion-mail.js';

/** Deletes the caller's own account, after a check of the password and then of the mailbox. */
@Injectable()
export class AccountDeletionService {
  constructor(
    @Inject(SETTINGS) private readonly settings: NamedSite,
    private readonly database: DatabaseService,
    private readonly accounts: UserDeletionService,
    private readonly reauthentication: ReauthenticationService,
    private readonly links: DeletionLinksService,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
  ) {}

  /**
   * Emails the link that deletes the account, and withdraws an earlier one that still waits.
   * @param origin the address of the request; in production the configured one counts instead
   * @returns the link if no mail server is set: the password is then the only proof
   * @throws AppError 400 WRONG_PASSWORD; 409 LAST_ADMIN; 429
   */
  async request(user: User, password: string, origin: string): Promise<string | null> {
    await this.reauthentication.confirm(user, password);
    await this.accounts.refuseLastAdmin(user.id);
    const { url, expiresAt } = this.links.make(user, origin);
    if (!this.outbox.enabled) return url;
    await this.limiter.take('resetAccount', ['deletion', user.id]);
    const language = requestLanguage();
    const site = siteName(this.settings, language);
    const mail = deletionMail({ username: user.username, link: url, site }, language);
    await this.database.transaction(async () => {
      await this.outbox.withdraw(['deletion'], [user.id]);
      await this.outbox.add({ topic: 'deletion', subjectId: user.id, to: user.email, ...mail, expiresAt });
    });
    return null;
  }

  /**
   * Deletes the account of a link, with its ratings. An invalid link counts towards the limit of its address, but a
   * valid link from there still works.
   * @param visitor who sends the request
   * @throws AppError 400 INVALID_DELETION_TOKEN for an unknown, expired or void link; 409 LAST_ADMIN; 429
   */
  async confirm(token: string, visitor: Visitor): Promise<void> {
    const link = this.links.read(token);
    if (!link) {
      await this.limiter.take('resetPasswordAddress', visitor);
      throw invalidDeletionToken();
    }
    await this.accounts.deleteOwn(link.userId, (user) => {
      if (!user || !link.isFor(user)) throw invalidDeletionToken();
    });
  }
}
