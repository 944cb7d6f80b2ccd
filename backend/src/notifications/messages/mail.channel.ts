import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import type { Mail } from '../../messaging/mail/mail.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import type { DueNotification, NotificationChannel, ReaderPage, Recipient } from './notification-channel.js';
import { NotificationsRepository, type Subscriber } from './notifications.repository.js';
import { Pace } from './pace.js';
import { roundMail } from './round-mail-texts.js';
import { StopLinksService, stopPage } from './stop-links.service.js';

/** Sends emails about rounds, after all other emails. */
@Injectable()
export class MailChannel implements NotificationChannel<Subscriber> {
  readonly name = 'mail';
  readonly pace: Pace;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'mailsPerMinute'> & NamedSite,
    private readonly notifications: NotificationsRepository,
    private readonly outbox: OutboxService,
    private readonly links: StopLinksService,
  ) {
    this.pace = new Pace(settings.mailsPerMinute);
  }

  get isOffered(): boolean {
    return this.outbox.enabled && this.settings.publicUrl !== null;
  }

  countDue(): Promise<number> {
    return this.outbox.countDue();
  }

  listReaders(after: number, limit: number): Promise<ReaderPage<Subscriber>> {
    return this.notifications.listSubscribers(after, limit);
  }

  async write(told: Recipient<Subscriber>[], notification: DueNotification): Promise<void> {
    await this.outbox.add(...told.map((one) => this.mailTo(one, notification)));
  }

  private mailTo({ reader, left }: Recipient<Subscriber>, { kind, round, expiresAt }: DueNotification): Mail {
    const { id, username, email, language } = reader;
    const { publicUrl } = this.settings;
    const token = this.links.tokenOf(id);
    const facts = {
      ...{ username, round, left },
      link: `${publicUrl}/leaderboard`,
      stop: `${publicUrl}${stopPage(token)}`,
      site: siteName(this.settings, language),
    };
    return {
      ...{ topic: 'round', subjectId: id, to: email },
      ...roundMail(kind, facts, language),
      unsubscribe: `${publicUrl}/api/round-mails/stop?token=${token}`,
      expiresAt,
    };
  }
}
