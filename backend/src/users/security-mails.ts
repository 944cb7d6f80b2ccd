import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { AppError } from '../errors/app-error.js';
import { Limiter } from '../limits/limiter.js';
import { Mailer } from '../mail/mailer.js';
import { LANGUAGES, type Language } from '../web/languages.js';
import { currentRequest } from '../web/request-context.js';
import { requestLanguage } from '../web/request-language.js';
import { type SecurityEvent, type SecurityFacts, securityMail } from './security-mail-texts.js';
import type { User } from './user.js';
import { UsersRepository } from './users.repository.js';

/** Administrators who hear of a new one: those who have been it longest. */
const MOST_TOLD = 50;
/** A mail server that is gone longer than that makes its mails too old to be of use. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

type Account = Pick<User, 'id' | 'username' | 'email'>;

/**
 * Tells people by mail what was done to their accounts. Every call returns at once and never throws: a mail
 * server that is gone changes no answer. Nothing is sent where none is set. Meant for `Database.afterCommit`.
 */
@Injectable()
export class SecurityMails {
  private readonly logger = new Logger(SecurityMails.name);
  private readonly pending = new Set<Promise<unknown>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'contact'>,
    private readonly mailer: Mailer,
    private readonly users: UsersRepository,
    private readonly limiter: Limiter,
  ) {}

  /** Tells of each change that matters: the password, the address, and that somebody became an administrator. */
  accountChanged(before: User, after: User): void {
    if (after.passwordHash !== before.passwordHash) this.tell('passwordChanged', before);
    if (after.email !== before.email) {
      this.tell('emailLeft', before);
      this.tell('emailArrived', after);
    }
    if (after.role === 'admin' && before.role !== 'admin') {
      this.tell('becameAdministrator', after);
      this.keep(this.tellOthers(after));
    }
  }

  /** Tells that an administrator was made, except of the very first, whom nobody else could have made. */
  accountCreated(user: User): void {
    if (user.role !== 'admin') return;
    this.keep(
      this.tellOthers(user).then((others) => {
        if (others > 0) this.tell('becameAdministrator', user);
      }),
    );
  }

  /** Tells the account's owner. */
  tell(event: SecurityEvent, account: Account, more: Pick<SecurityFacts, 'left'> = {}): void {
    this.keep(this.send(event, account, account, more));
  }

  /**
   * Waits for what is on its way, for commands, which end and take it with them.
   * @param patienceMs at most
   * @returns false when some were not sent by then
   */
  async settled(patienceMs: number): Promise<boolean> {
    const patience = new AbortController();
    const over = sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    void over.then(() => patience.abort());
    // What has been read may lead to mails.
    while (this.pending.size > 0 && !patience.signal.aborted) {
      await Promise.race([Promise.all(this.pending), over]);
    }
    patience.abort();
    return this.pending.size === 0;
  }

  /** @returns how many others there are to tell */
  private async tellOthers(account: Account): Promise<number> {
    if (!this.mailer.enabled) return 0;
    const admins = await this.users.list({ role: 'admin', limit: MOST_TOLD });
    const others = admins.users.filter(({ id }) => id !== account.id);
    for (const other of others) this.keep(this.send('newAdministrator', account, other, {}));
    return others.length;
  }

  private async send(
    event: SecurityEvent,
    account: Account,
    reader: Account,
    more: Pick<SecurityFacts, 'left'>,
  ): Promise<void> {
    if (!this.mailer.enabled) return;
    const now = new Date();
    const languages = languagesOf(reader);
    if (!(await this.mayWrite(account, reader))) return;
    const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const { publicUrl, contact } = this.settings;
    const link = publicUrl && `${publicUrl}/forgot-password`;
    const mail = securityMail(event, { username: account.username, time, ...more }, languages, {
      link,
      support: contact.email,
    });
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    await this.mailer.send({ to: reader.email, ...mail, expiresAt });
  }

  /** Who changes an address to and fro must not flood anybody's inbox with our help. */
  private async mayWrite(account: Account, reader: Account): Promise<boolean> {
    try {
      await this.limiter.take('securityMail', `to ${reader.email}`);
      await this.limiter.take('securityMail', `about ${account.id}, to ${reader.id}`);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.logger.warn({ user: account.id }, 'too many mails about one account: one was left out');
      return false;
    }
  }

  private keep(work: Promise<unknown>): void {
    const kept: Promise<unknown> = work
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a security mail could not be written'))
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
  }
}

/** The language of the request, if it is the reader's own; all of them for everybody else. */
function languagesOf(reader: Account): readonly Language[] {
  const request = currentRequest();
  const caller = request?.user?.user;
  if (!request || (caller && caller.id !== reader.id)) return LANGUAGES;
  return [requestLanguage()];
}
