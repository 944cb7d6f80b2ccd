import { Inject, Injectable, Logger } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { OPERATOR } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { AppError } from '../../core/errors/app-error.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import type { NamedSite } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import { currentRequest } from '../../core/support/request-context.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { mailboxQuota } from '../model/email-address.js';
import { UserSearchRepository } from '../model/user-search.repository.js';
import { type SecurityEvent, type SecurityFacts, securityMail } from './security-mail-texts.js';

/** The maximum number of administrators who are notified of a new one: those with the longest service. */
const MAX_RECIPIENTS = 50;
/** Emails expire after this time, because an old warning is useless. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

type Account = Pick<User, 'id' | 'username' | 'email'>;
type MoreFacts = Pick<SecurityFacts, 'left' | 'staffRole'>;

/**
 * Emails people about changes of their accounts, within the transaction of the change. Nothing is stored without a mail
 * server.
 */
@Injectable()
export class SecurityMailsService {
  private readonly logger = new Logger(SecurityMailsService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'contact'> & NamedSite,
    private readonly outbox: OutboxService,
    private readonly found: UserSearchRepository,
    private readonly limiter: LimiterService,
  ) {}

  /** Reports each relevant change: the password, the address, a new administrator, and a new role of staff. */
  async accountChanged(before: User, after: User): Promise<void> {
    if (after.passwordHash !== before.passwordHash) await this.tell('passwordChanged', before);
    if (after.email !== before.email) {
      await this.tell('emailLeft', before);
      await this.tell('emailArrived', after);
    }
    if (after.role === 'admin' && before.role !== 'admin') {
      await this.tell('becameAdministrator', after);
      await this.tellOthers('newAdministrator', after);
    } else if (after.staffRole !== null && after.staffRole !== before.staffRole) {
      const { staffRole } = after;
      await this.tell('becameStaff', after, { staffRole });
      await this.tellOthers('newStaff', after, { staffRole });
    }
  }

  /** Reports new staff, and a new administrator except the very first, which nobody else could have created. */
  async accountCreated(user: User): Promise<void> {
    if (user.staffRole !== null) await this.tellOthers('newStaff', user, { staffRole: user.staffRole });
    if (user.role !== 'admin') return;
    if ((await this.tellOthers('newAdministrator', user)) > 0) await this.tell('becameAdministrator', user);
  }

  /** Reports to the owner and to all administrators that the account may get or lose the role of administrator. */
  async roleProposed(event: 'demotionProposed' | 'promotionProposed', user: User): Promise<void> {
    await this.tell(event, user);
    await this.tellOthers(event, user);
  }

  /** Reports to all administrators what one of them does with a backup. @param username of that one */
  async toAdministrators(event: 'restoreProposed' | 'restored', username: string): Promise<void> {
    await this.tellOthers(event, { ...OPERATOR, username, email: '' });
  }

  /** Emails the account's owner. */
  tell(event: SecurityEvent, account: Account, more: MoreFacts = {}): Promise<void> {
    return this.write(event, account, account, more);
  }

  /** Emails the other administrators. @returns their number */
  private async tellOthers(event: SecurityEvent, account: Account, more: MoreFacts = {}): Promise<number> {
    if (!this.outbox.enabled) return 0;
    const admins = await this.found.list({ role: 'admin', limit: MAX_RECIPIENTS });
    const others = admins.users.filter(({ id }) => id !== account.id);
    for (const other of others) await this.write(event, account, other, more);
    return others.length;
  }

  private async write(
    event: SecurityEvent,
    account: Account,
    reader: Account,
    more: MoreFacts,
  ): Promise<void> {
    if (!this.outbox.enabled) return;
    if (!(await this.mayWrite(account, reader))) return;
    const now = new Date();
    const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const { publicUrl, contact } = this.settings;
    const link = publicUrl && `${publicUrl}/forgot-password`;
    const facts = { username: account.username, time, ...more };
    await this.outbox.add({
      topic: 'security',
      subjectId: reader.id,
      to: reader.email,
      ...securityMail(event, facts, languagesOf(reader), {
        link,
        support: contact.email,
        site: this.settings,
      }),
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
  }

  /** Returns whether an email may be sent: changing an address back and forth must not flood an inbox. */
  private async mayWrite(account: Account, reader: Account): Promise<boolean> {
    try {
      await this.limiter.takeAll(
        ['securityMail', ['to', mailboxQuota(reader.email)]],
        ['securityMail', ['about', account.id, reader.id]],
      );
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn(
        { user: account.id },
        'skipped a security email, because the account has had too many',
      );
      return false;
    }
  }
}

/** Returns the language of the request for the reader's own request; otherwise all languages. */
function languagesOf(reader: Account): readonly Language[] {
  const request = currentRequest();
  const caller = request?.user?.user;
  if (!request || (caller && caller.id !== reader.id)) return LANGUAGES;
  return [requestLanguage()];
}
