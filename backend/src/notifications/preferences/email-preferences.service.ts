import { Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { MailChannel } from '../messages/mail.channel.js';
import { NotificationsRepository } from '../messages/notifications.repository.js';
import { StopLinksService } from '../messages/stop-links.service.js';
import { AccountNotificationsService } from './account-notifications.service.js';
import type { EmailPreferenceDto } from './notification.dto.js';
import { mailsNotOffered } from './notification.errors.js';

/** Manages subscriptions to emails about rounds, which only the user starts and ends. */
@Injectable()
export class EmailPreferencesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly notifications: NotificationsRepository,
    private readonly users: UsersRepository,
    private readonly account: AccountNotificationsService,
    private readonly mails: MailChannel,
    private readonly links: StopLinksService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  async state(user: User): Promise<EmailPreferenceDto> {
    const isGiven = this.mails.isOffered && (await this.leaderboard.roundsInUse()).size > 0;
    const offered = isGiven && (await this.notifications.hasProvenAddress(user.id));
    return { offered, on: (await this.notifications.find(user.id)) !== null };
  }

  /** Subscribes or unsubscribes. @throws AppError 409 MAILS_NOT_OFFERED; unsubscribing is never refused */
  async change(user: User, on: boolean, language: Language): Promise<void> {
    if (on && !(await this.state(user)).offered) throw mailsNotOffered();
    await this.database.transaction(async () => {
      if (!on) return this.account.erase([user.id]);
      // Under the lock of the account, which may be deleted or get another address simultaneously.
      const account = await this.users.lockById(user.id);
      if (account?.email === user.email) await this.notifications.subscribe(user.id, language);
    });
  }

  /**
   * Unsubscribes with an email's token, without signing in. The response does not reveal whether a subscription
   * existed.
   */
  async stop(token: string): Promise<void> {
    const userId = this.links.read(token);
    if (userId !== null) await this.database.transaction(() => this.account.erase([userId]));
  }
}
