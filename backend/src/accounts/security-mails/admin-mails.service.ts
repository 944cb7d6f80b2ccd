import { Injectable } from '@nestjs/common';
import type { MailTopic } from '../../messaging/mail/mail.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { UserSearchRepository } from '../model/user-search.repository.js';

/** The maximum number of recipients: the administrators with the longest service. */
const MAX_RECIPIENTS = 50;
/** After this time somebody has acted, or nobody reads the emails. */
const LIFETIME_MS = 3 * 24 * 60 * 60 * 1000;

/** Emails administrators about events that one of them should check. */
@Injectable()
export class AdminMailsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly users: UserSearchRepository,
  ) {}

  /** Within a transaction: adds one email per administrator; none without a mail server. */
  async add(topic: MailTopic, mail: { subject: string; text: string }): Promise<void> {
    if (!this.outbox.enabled) return;
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    const admins = await this.users.list({ role: 'admin', limit: MAX_RECIPIENTS });
    await this.outbox.add(
      ...admins.users.map(({ id, email }) => ({ topic, subjectId: id, to: email, ...mail, expiresAt })),
    );
  }
}
