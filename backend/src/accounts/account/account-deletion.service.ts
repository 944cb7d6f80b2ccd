import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { ReauthenticationService } from '../auth/reauthentication.service.js';
import { DeletionLinksService } from '../links/deletion-links.service.js';
import { UsersService } from '../users/users.service.js';
import { invalidDeletionToken } from './account.errors.js';
import { deletionMail } from './deletion-mail.js';

/** Deleting the own account: the password is asked for, then the mailbox. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly database: DatabaseService,
    private readonly accounts: UsersService,
    private readonly reauthentication: ReauthenticationService,
    private readonly links: DeletionLinksService,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
  ) {}

  /**
   * Mails the link that deletes the account; one that was mailed before and waits still is withdrawn.
   * @param origin the address that the request came to; in production the configured one counts instead
   * @returns the link where there is no mail server, and so nobody else to ask than who knows the password
   * @throws AppError 400 WRONG_PASSWORD; 409 LAST_ADMIN; 429
   */
  async request(user: User, password: string, origin: string): Promise<string | null> {
    await this.reauthentication.confirm(user, password);
    await this.accounts.refuseLastAdmin(user.id);
    const { url, expiresAt } = this.links.make(user, origin);
    if (!this.outbox.enabled) return url;
    await this.limiter.take('resetAccount', ['deletion', user.id]);
    const mail = deletionMail({ username: user.username, link: url }, requestLanguage());
    await this.database.transaction(async () => {
      await this.outbox.withdraw(['deletion'], [user.id]);
      await this.outbox.add({ topic: 'deletion', subjectId: user.id, to: user.email, ...mail, expiresAt });
    });
    return null;
  }

  /**
   * Deletes the account that a link is for, with its ratings. A link that is none counts for the address that it came
   * from, and refuses nobody there who has a good one.
   * @param visitor whom the request comes from
   * @throws AppError 400 INVALID_DELETION_TOKEN for one that is unknown, expired or voided; 409 LAST_ADMIN; 429
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
