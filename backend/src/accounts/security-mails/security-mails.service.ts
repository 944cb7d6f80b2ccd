import { Inject, Injectable, Logger } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { AppError } from '../../core/errors/app-error.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import { currentRequest } from '../../core/support/request-context.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { mailboxQuota } from '../model/email-address.js';
import { UserSearchRepository } from '../model/user-search.repository.js';
import { type SecurityEvent, type SecurityFacts, securityMail } from './security-mail-texts.js';

/** Administrators who hear of a new one: those who have been it longest. */
const MAX_RECIPIENTS = 50;
/** A mail server that is gone longer than that makes its mails too old to be of use. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

type Account = Pick<User, 'id' | 'username' | 'email'>;

/**
 * Tells people by mail what was done to their accounts, within the transaction that does it. Nothing is stored where no
 * mail server is set.
 */
@Injectable()
export class SecurityMailsService {
  private readonly logger = new Logger(SecurityMailsService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'contact'>,
    private readonly outbox: OutboxService,
    private readonly found: UserSearchRepository,
    private readonly limiter: LimiterService,
  ) {}

  /** Tells of each change that matters: the password, the address, and that somebody became an administrator. */
  async accountChanged(before: User, after: User): Promise<void> {
    if (after.passwordHash !== before.passwordHash) await this.tell('passwordChanged', before);
    if (after.email !== before.email) {
      await this.tell('emailLeft', before);
      await this.tell('emailArrived', after);
    }
    if (after.role === 'admin' && before.role !== 'admin') {
      await this.tell('becameAdministrator', after);
      await this.tellOthers(after);
    }
  }

  /** Tells that an administrator was made, except of the very first, whom nobody else could have made. */
  async accountCreated(user: User): Promise<void> {
    if (user.role !== 'admin') return;
    if ((await this.tellOthers(user)) > 0) await this.tell('becameAdministrator', user);
  }

  /** Tells the account's owner. */
  tell(event: SecurityEvent, account: Account, more: Pick<SecurityFacts, 'left'> = {}): Promise<void> {
    return this.write(event, account, account, more);
  }

  /** @returns how many others there are to tell */
  private async tellOthers(account: Account): Promise<number> {
    if (!this.outbox.enabled) return 0;
    const admins = await this.found.list({ role: 'admin', limit: MAX_RECIPIENTS });
    const others = admins.users.filter(({ id }) => id !== account.id);
    for (const other of others) await this.write('newAdministrator', account, other, {});
    return others.length;
  }

  private async write(
    event: SecurityEvent,
    account: Account,
    reader: Account,
    more: Pick<SecurityFacts, 'left'>,
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
      ...securityMail(event, facts, languagesOf(reader), { link, support: contact.email }),
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
  }

  /** Who changes an address to and fro must not flood anybody's inbox with our help. */
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

/** The language of the request, if it is the reader's own; all of them for everybody else. */
function languagesOf(reader: Account): readonly Language[] {
  const request = currentRequest();
  const caller = request?.user?.user;
  if (!request || (caller && caller.id !== reader.id)) return LANGUAGES;
  return [requestLanguage()];
}
