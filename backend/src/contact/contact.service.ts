import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../core/access/user.js';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import { SETTINGS } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseService } from '../core/database/database.service.js';
import { AppError, invalidField, invalidInput, someNotFound } from '../core/errors/app-error.js';
import { LimiterService } from '../core/limits/limiter.service.js';
import type { Visitor } from '../core/requests/visitor.js';
import { UNKNOWN_CANDIDATE } from '../index/model/candidate.errors.js';
import { CandidatesRepository } from '../index/model/candidates.repository.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import {
  BulkContactDto,
  CreateContactMessageDto,
  ListContactMessagesDto,
  UpdateContactMessageDto,
} from './contact.dto.js';
import { contactMessageNotFound } from './contact.errors.js';
import { ContactRepository } from './contact.repository.js';
import { copyMail } from './contact-mails.js';
import type { ContactMessage, ContactMessageRow, ContactStatus } from './contact-message.js';
import { MessageDeletionsService } from './message-deletions.service.js';

const DEFAULT_LIMIT = 50;

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
        const stored = { ...message, id, note: null, assigneeId: null };
        await this.outbox.add(copyMail(this.settings, stored, candidate));
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
}

const idsOf = (messages: ContactMessage[]) => messages.map(({ id }) => id);
