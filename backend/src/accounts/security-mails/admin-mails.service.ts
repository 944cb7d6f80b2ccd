import { Injectable } from '@nestjs/common';
import type { MailTopic } from '../../messaging/mail/mail.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import type { UserEntity } from '../model/user.entity.js';
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
    await this.addTo(await this.listAdmins(), topic, mail);
  }

  /**
   * Within a transaction: adds one email per administrator with a confirmed address; to all of them if nobody has
   * confirmed one, because an alarm must reach somebody.
   */
  async addToConfirmed(topic: MailTopic, mail: { subject: string; text: string }): Promise<void> {
    const admins = await this.listAdmins();
    const confirmed = admins.filter(({ canonicalEmail }) => canonicalEmail !== null);
    await this.addTo(confirmed.length > 0 ? confirmed : admins, topic, mail);
  }

  private async listAdmins(): Promise<UserEntity[]> {
    return (await this.users.list({ role: 'admin', limit: MAX_RECIPIENTS })).users;
  }

  private async addTo(
    admins: UserEntity[],
    topic: MailTopic,
    mail: { subject: string; text: string },
  ): Promise<void> {
    const expiresAt = new Date(Date.now() + LIFETIME_MS);
    await this.outbox.add(
      ...admins.map(({ id, email }) => ({ topic, subjectId: id, to: email, ...mail, expiresAt })),
    );
  }
}
