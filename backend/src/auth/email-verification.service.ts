import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Limiter } from '../limits/limiter.js';
import { Mailer } from '../mail/mailer.js';
import { EmailPolicy } from '../users/email-policy.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { requestLanguage } from '../web/request-language.js';
import { emailAlreadyVerified, invalidVerificationToken } from './auth.errors.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { verificationMail } from './verification-mail.js';

/** A link works for a day. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Proves that who registered reads what is sent to the address, where the policy asks for it. */
@Injectable()
export class EmailVerification implements OnApplicationShutdown {
  private readonly logger = new Logger(EmailVerification.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly policy: EmailPolicy,
    private readonly database: Database,
    private readonly verifications: EmailVerificationRepository,
    private readonly users: UsersRepository,
    private readonly mailer: Mailer,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Stands before a change of the own address, which sends a mail to whomever it names.
   * @throws AppError 429
   */
  async allowMove(user: User, email: string): Promise<void> {
    if (this.policy.isOn && email !== user.email) await this.limiter.take('verifyAccount', user.id);
  }

  /** Sends the first link to an address that has just been given. Never fails: another can be asked for. */
  async begin(user: User, origin: string): Promise<void> {
    if (this.policy.isDue(user)) await this.keep(this.open(user.id, this.newLink(origin)));
  }

  /**
   * Sends another link. Answers the same, and as fast, whether or not there is an account that waits for one.
   * @param origin the address that the request came to; in production the configured one counts instead
   * @param address where the request comes from
   * @returns the link, where it may be shown: outside production, without a mail server
   * @throws AppError 429
   */
  async request(email: string, origin: string, address: string): Promise<string | null> {
    await this.limiter.take('verifyAddress', address);
    await this.limiter.take('verifyAccount', email);
    if (!this.policy.isOn) return null;
    const user = await this.users.findByEmail(email);
    const link = this.newLink(origin);
    const opened = user ? this.keep(this.open(user.id, link)) : Promise.resolve();
    if (this.settings.production || this.settings.mail) return null;
    await opened;
    return link.url;
  }

  /**
   * Counts the address of the link's owner as proven.
   * @throws AppError 400 INVALID_VERIFICATION_TOKEN for one that is unknown, expired or of an address since
   *   replaced; 409 EMAIL_ALREADY_VERIFIED
   */
  async verify(token: string): Promise<void> {
    const tokenHash = digest(token);
    await this.database.transaction(async () => {
      const userId = await this.verifications.use(tokenHash, new Date());
      if (userId === null && !(await this.verifications.isUsed(tokenHash))) throw invalidVerificationToken();
      if (userId === null || !(await this.verifications.prove(userId))) throw emailAlreadyVerified();
    });
  }

  /** Waits for what was begun. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  private newLink(origin: string): { url: string; token: string } {
    const token = randomBytes(32).toString('base64url');
    return { token, url: `${this.settings.publicUrl ?? origin}/verify-email?token=${token}` };
  }

  /** Stores a link and mails it to the address that the account has under lock: a later one voids it. */
  private async open(userId: number, { url, token }: { url: string; token: string }): Promise<void> {
    const now = new Date();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const user = await this.database.transaction(async () => {
      const locked = await this.users.lockById(userId);
      if (!locked || !this.policy.isDue(locked)) return null;
      await this.verifications.add(userId, digest(token), expiresAt, now);
      return locked;
    });
    if (!user) return;
    const mail = verificationMail({ username: user.username, link: url }, requestLanguage());
    void this.mailer.send({ to: user.email, ...mail, expiresAt });
  }

  private keep(work: Promise<void>): Promise<void> {
    const kept = work
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a verification link could not be stored'))
      .finally(() => this.pending.delete(kept));
    this.pending.add(kept);
    return kept;
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
