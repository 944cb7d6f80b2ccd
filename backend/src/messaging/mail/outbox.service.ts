import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { DeliveryQueue } from '../delivery/delivery-queue.js';
import type { Mail, MailTopic, WaitingMail } from './mail.js';
import { OutboxRepository } from './outbox.repository.js';
import type { OutboxMailEntity } from './outbox-mail.entity.js';

type Content = Pick<Mail, 'to' | 'subject' | 'text' | 'replyTo' | 'unsubscribe'>;

/**
 * Stores emails in the database, in the transaction that causes them: none is lost with a process, and none reports a
 * change that was rolled back. Their contents are sealed.
 */
@Injectable()
export class OutboxService extends DeliveryQueue<WaitingMail> {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'mail'>,
    database: DatabaseService,
    private readonly box: SecretBoxService,
    private readonly mails: OutboxRepository,
  ) {
    super(database, mails);
  }

  /** True if a mail server is set. Without one nothing is stored. */
  get enabled(): boolean {
    return this.settings.mail !== null;
  }

  /** Within a transaction: stores emails, which are delivered after the commit. */
  async add(...mails: Mail[]): Promise<void> {
    if (!this.enabled || mails.length === 0) return;
    await this.mails.insert(
      mails.map(({ topic, subjectId, expiresAt, ...content }) => ({
        topic,
        subjectId,
        expiresAt,
        sealed: this.box.seal('mail', ownerOf({ topic, subjectId }), JSON.stringify(content)),
      })),
    );
    this.database.afterCommit(() => this.added.next());
  }

  /** Within a transaction: withdraws waiting emails. */
  async withdraw(topics: MailTopic[], subjectIds: number[]): Promise<void> {
    await this.mails.deleteAbout(topics, subjectIds);
  }

  /** Within a transaction: withdraws all waiting emails about a topic that has changed. */
  async withdrawAll(topic: MailTopic): Promise<void> {
    await this.mails.deleteTopic(topic);
  }

  async take(limit: number, leaseSeconds: number): Promise<WaitingMail[]> {
    const taken = await this.mails.take(limit, leaseSeconds);
    return taken.map((row) => this.opened(row));
  }

  private opened(row: OutboxMailEntity): WaitingMail {
    const { id, topic, subjectId, createdAt, expiresAt, deferrals, sealed } = row;
    const text = this.box.open('mail', ownerOf(row), sealed);
    const mail = text === null ? null : { topic, subjectId, expiresAt, ...(JSON.parse(text) as Content) };
    return { id, mail, createdAt, expiresAt, deferrals };
  }
}

function ownerOf({ topic, subjectId }: Pick<Mail, 'topic' | 'subjectId'>): string {
  return `${topic} ${subjectId}`;
}
