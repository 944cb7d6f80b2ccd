import { Inject, Injectable } from '@nestjs/common';
import { UsersRepository } from '../accounts/model/users.repository.js';
import type { User } from '../core/access/user.js';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { AppError, invalidField, invalidInput, someNotFound } from '../core/errors/app-error.js';
import { siteName } from '../core/http/site-name.js';
import { LimiterService } from '../core/limits/limiter.service.js';
import type { Visitor } from '../core/requests/visitor.js';
import { UNKNOWN_CANDIDATE } from '../index/model/candidate.errors.js';
import { type Candidate, displayId } from '../index/model/candidate.js';
import { CandidatesRepository } from '../index/model/candidates.repository.js';
import { mailNotSet } from '../messaging/mail/mail.errors.js';
import type { Mail } from '../messaging/mail/mail.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import {
  BulkContactDto,
  CreateContactMessageDto,
  ListContactMessagesDto,
  UpdateContactMessageDto,
} from './contact.dto.js';
import { contactMessageNotFound } from './contact.errors.js';
import { ContactRepository } from './contact.repository.js';
import type { ContactMessage, ContactMessageRow, ContactStatus, ContactThread } from './contact-message.js';
import { ContactThreadsRepository } from './contact-threads.repository.js';
import { MessageDeletionsService } from './message-deletions.service.js';

const DEFAULT_LIMIT = 50;
/** The copy for the mail server expires after this time, because the message is in the inbox. In milliseconds. */
const COPY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const nothingGiven = () => invalidField('status', 'REQUIRED', 'Please choose a status');
const unknownCandidate = () => invalidInput([{ field: 'candidateId', params: {}, ...UNKNOWN_CANDIDATE }]);

/** Stores messages to the operators, and then emails them. */
@Injectable()
export class ContactService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: DatabaseService,
    private readonly messages: ContactRepository,
    private readonly candidates: CandidatesRepository,
    private readonly threads: ContactThreadsRepository,
    private readonly users: UsersRepository,
    private readonly outbox: OutboxService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    private readonly deletions: MessageDeletionsService,
  ) {}

  /**
   * Stores a message.
   * @param visitor who sends the request
   * @throws AppError 400 if the candidate does not exist; nothing is stored then; 429
   */
  async create(body: CreateContactMessageDto, visitor: Visitor): Promise<void> {
    const { candidateId = null } = body;
    const message = { ...body, candidateId, status: 'new' as const, createdAt: new Date() };
    await this.limiter.takeFor('contactAddress', visitor, () =>
      this.database.transaction(async () => {
        const candidate = candidateId === null ? null : await this.candidates.findById(candidateId);
        if (candidateId !== null && !candidate) throw unknownCandidate();
        const id = await this.messages.insert(message);
        await this.outbox.add(this.copyOf({ ...message, id, note: null, assigneeId: null }, candidate));
      }),
    );
  }

  /** Lists messages, by default newest first. */
  list({
    page = 1,
    limit = DEFAULT_LIMIT,
    sort = 'createdAt',
    order = 'desc',
    ...filter
  }: ListContactMessagesDto) {
    return this.messages.list({ ...filter, sort, order, limit, offset: (page - 1) * limit });
  }

  /** Reads a message with its replies. @throws AppError 404 */
  async thread(id: number): Promise<ContactThread> {
    const message = await this.find(id);
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
      const [message] = await this.lock([id], contactMessageNotFound);
      if (!message) throw contactMessageNotFound();
      const createdAt = new Date();
      await this.threads.insert({ messageId: id, authorId: author.id, text, createdAt });
      await this.outbox.add(this.replyOf(message, text, createdAt));
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

  /** Changes the status, the note or the assignee of a message. @throws AppError 404 */
  update(id: number, body: UpdateContactMessageDto, actor: User): Promise<ContactMessageRow> {
    const { status, note, assigned } = body;
    if (status === undefined && note === undefined && assigned === undefined) throw nothingGiven();
    return this.database.transaction(async () => {
      const [message] = await this.lock([id], contactMessageNotFound);
      if (!message) throw contactMessageNotFound();
      // Opening a message is not recorded: nobody needs to know later.
      const opens = message.status === 'new' && status === 'read';
      if (opens) await this.messages.setStatus([id], status);
      else if (status) await this.setStatus([message], status);
      if (note !== undefined || assigned !== undefined) await this.care(message, { note, assigned }, actor);
      return this.find(id);
    });
  }

  /** Stores the note and the assignee. The audit trail records whether a note exists, not its text. */
  private async care(
    message: ContactMessage,
    { note = message.note, assigned }: UpdateContactMessageDto,
    actor: User,
  ): Promise<void> {
    const assigneeId = assigned === undefined ? message.assigneeId : assigned ? actor.id : null;
    await this.messages.update(message.id, { note, assigneeId });
    const recorded = (of: Pick<ContactMessage, 'note' | 'assigneeId'>) => ({
      note: of.note !== null,
      assigned: of.assigneeId !== null,
    });
    await this.audit.record({
      action: 'message.update',
      subject: message,
      before: recorded(message),
      after: recorded({ note, assigneeId }),
    });
  }

  private async find(id: number): Promise<ContactMessageRow> {
    const message = await this.messages.findById(id);
    if (!message) throw contactMessageNotFound();
    return message;
  }

  /** Deletes a message. @throws AppError 404 */
  async delete(id: number): Promise<void> {
    await this.database.transaction(async () =>
      this.deletions.delete(await this.lock([id], contactMessageNotFound)),
    );
  }

  /**
   * Sets the status of messages or deletes them, all or none.
   * @returns their number
   * @throws AppError 404 SOME_NOT_FOUND
   */
  bulk({ ids, action }: BulkContactDto): Promise<number> {
    return this.database.transaction(async () => {
      const messages = await this.lock(ids, someNotFound);
      if (action === 'delete') await this.deletions.delete(messages);
      else await this.setStatus(messages, action);
      return ids.length;
    });
  }

  private async lock(ids: number[], notFound: () => AppError): Promise<ContactMessage[]> {
    const messages = await this.messages.lockByIds(ids);
    if (messages.length < ids.length) throw notFound();
    return messages;
  }

  private async setStatus(messages: ContactMessage[], status: ContactStatus): Promise<void> {
    await this.messages.setStatus(idsOf(messages), status);
    const records = messages.map((message) => ({
      action: 'message.update' as const,
      subject: message,
      before: { status: message.status },
      after: { status },
    }));
    await this.audit.record(...records);
  }

  private replyOf({ id, email, message, subject }: ContactMessage, text: string, sentAt: Date): Mail {
    return {
      topic: 'contact',
      subjectId: id,
      to: email,
      replyTo: this.settings.contact.email,
      subject: `[${siteName(this.settings, 'en')}] ${subject}: message ${id}`,
      text: `${text}\n\n${quoted(message)}\n`,
      expiresAt: new Date(sentAt.getTime() + COPY_LIFETIME_MS),
    };
  }

  private copyOf(copied: ContactMessage, candidate: Candidate | null): Mail {
    const { id, name, email, subject, message, createdAt } = copied;
    const about = candidate ? `About ${displayId(candidate.id)} ${candidate.name}\n` : '';
    return {
      topic: 'contact',
      subjectId: id,
      to: this.settings.contact.email,
      replyTo: email,
      subject: `[${siteName(this.settings, 'en')}] ${subject}: message ${id}`,
      text: `From ${name} <${email}>\n${about}\n${message}\n`,
      expiresAt: new Date(createdAt.getTime() + COPY_LIFETIME_MS),
    };
  }
}

/** Quotes a message below a reply. */
const quoted = (message: string) => message.replace(/^/gm, '> ');
const idsOf = (messages: ContactMessage[]) => messages.map(({ id }) => id);
