import { Inject, Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/users/users.repository.js';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { Database } from '../../core/database/database.js';
import { AppError } from '../../core/errors/app-error.js';
import type { Language } from '../../core/http/languages.js';
import { Outbox } from '../../messaging/mail/outbox.js';
import type { MailSubscriptions } from './mail-subscriptions.js';
import { NoticesRepository } from './notices.repository.js';
import { StopLinks } from './stop-links.js';

export interface MailChoice {
  /** Whether one can have them. */
  offered: boolean;
  on: boolean;
}

const notOffered = () =>
  new AppError(409, 'MAILS_NOT_OFFERED', 'These mails need an e-mail address that is confirmed');

/** Whether somebody gets mails of a kind that nobody needs: by an own choice alone, which is as easily taken back. */
@Injectable()
export class MailConsents {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly database: Database,
    private readonly notices: NoticesRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly links: StopLinks,
  ) {}

  /** Whether there are such mails at all: a mail server, and an address of the site for the links in them. */
  get areSent(): boolean {
    return this.outbox.enabled && this.settings.publicUrl !== null;
  }

  /** @param isGiven false where there is nothing that these mails could tell */
  async state(wanted: MailSubscriptions, user: User, isGiven = true): Promise<MailChoice> {
    const offered = isGiven && this.areSent && (await this.notices.hasProvenAddress(user.id));
    return { offered, on: (await wanted.find(user.id)) !== null };
  }

  /** @throws AppError 409 MAILS_NOT_OFFERED; switching off is never refused */
  async change(
    wanted: MailSubscriptions,
    user: User,
    { on, language, isGiven }: { on: boolean; language: Language; isGiven?: boolean },
  ): Promise<MailChoice> {
    if (on && !(await this.state(wanted, user, isGiven)).offered) throw notOffered();
    await this.database.transaction(async () => {
      if (!on) return this.end(wanted, [user.id]);
      // Under the lock of its account, which may be deleted or get another address at the same time.
      const account = await this.users.lockById(user.id);
      if (account?.email === user.email) await wanted.subscribe(user.id, language);
    });
    return this.state(wanted, user, isGiven);
  }

  /** By a mail's own key, without signing in. Nobody learns whether there was anything to stop. */
  async stop(wanted: MailSubscriptions, token: string): Promise<void> {
    const userId = this.links.read(token);
    if (userId !== null) await this.database.transaction(() => this.end(wanted, [userId]));
  }

  private async end(wanted: MailSubscriptions, userIds: number[]): Promise<void> {
    await wanted.unsubscribe(userIds);
    await this.outbox.withdraw([wanted.topic], userIds);
  }
}
