import { Inject, Injectable } from '@nestjs/common';
import { UsersRepository } from '../accounts/model/users.repository.js';
import type { User } from '../core/access/user.js';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { mailNotSet } from '../messaging/mail/mail.errors.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import { contactMessageNotFound } from './contact.errors.js';
import { ContactRepository } from './contact.repository.js';
import { replyMail } from './contact-mails.js';
import type { ContactThread } from './contact-message.js';
import { ContactThreadsRepository } from './contact-threads.repository.js';

/** Stores and emails the replies to messages. */
@Injectable()
export class ContactThreadsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly messages: ContactRepository,
    private readonly threads: ContactThreadsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly audit: AuditTrailService,
  ) {}

  /** Reads a message with its replies. @throws AppError 404 */
  async thread(id: number): Promise<ContactThread> {
    const message = await this.messages.findById(id);
    if (!message) throw contactMessageNotFound();
    const replies = await this.threads.list(id);
    const { assigneeId } = message;
    const ids = [...replies.map(({ authorId }) => authorId), ...(assigneeId === null ? [] : [assigneeId])];
    const names = await this.users.namesOf(ids);
    return {
      message,
      assignee: assigneeId === null ? null : (names.get(assigneeId) ?? null),
      replies: replies.map(({ id, authorId, text, createdAt }) => ({
        id,
        author: names.get(authorId) ?? null,
        text,
        createdAt,
      })),
      canReply: this.outbox.enabled,
    };
  }

  /**
   * Emails a reply, stores it, and marks the message as resolved.
   * @throws AppError 404; 409 MAIL_NOT_SET
   */
  async reply(id: number, text: string, author: User): Promise<ContactThread> {
    if (!this.outbox.enabled) throw mailNotSet();
    await this.database.transaction(async () => {
      const [message] = await this.messages.lockByIds([id]);
      if (!message) throw contactMessageNotFound();
      const createdAt = new Date();
      await this.threads.insert({ messageId: id, authorId: author.id, text, createdAt });
      await this.outbox.add(replyMail(this.settings, message, text, createdAt));
      await this.messages.setStatus([id], 'resolved');
      await this.audit.record({
        action: 'message.reply',
        subject: message,
        before: { status: message.status },
        after: { status: 'resolved' },
      });
    });
    return this.thread(id);
  }
}
