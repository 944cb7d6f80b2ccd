import { Injectable } from '@nestjs/common';
import type { MailTopic } from '../../messaging/mail/mail.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { UserSearchRepository } from '../model/user-search.repository.js';

/** Administrators who are written to: those who have been it longest. */
const MAX_RECIPIENTS = 50;
/** After it somebody has looked, or nobody reads mails. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Tells administrators by mail what one of them should look at. */
@Injectable()
export class AdminMailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UserSearchRepository,
  ) {}

  /** Within a transaction: one mail to each administrator; none where no mail server is set. */
  async add(topic: MailTopic, mail: { subject: string; text: string }): Promise<void> {
    if (!this.outbox.enabled) return;
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    const admins = await this.users.list({ role: 'admin', limit: MAX_RECIPIENTS });
    await this.outbox.add(
      ...admins.users.map(({ id, email }) => ({ topic, subjectId: id, to: email, ...mail, expiresAt })),
    );
  }
}
