import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { AppError, someNotFound } from '../errors/app-error.js';
import { Limiter } from '../limits/limiter.js';
import { Mailer } from '../mail/mailer.js';
import {
  BulkContactDto,
  CreateContactMessageDto,
  ListContactMessagesDto,
  UpdateContactMessageDto,
} from './contact.dto.js';
import { ContactRepository } from './contact.repository.js';
import type { ContactMessage } from './contact-message.js';

const DEFAULT_LIMIT = 50;
/** Copies that a start takes up again after a mail server was gone. */
const MOST_RESUMED = 500;

export const contactMessageNotFound = () =>
  new AppError(404, 'CONTACT_MESSAGE_NOT_FOUND', 'Message not found');

/** Messages to the people behind the index: stored first, then mailed. */
@Injectable()
export class ContactService implements OnApplicationBootstrap {
  private readonly logger = new Logger(ContactService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly messages: ContactRepository,
    private readonly mailer: Mailer,
    private readonly limiter: Limiter,
  ) {}

  /** Copies that were not sent before the last stop are sent now. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.mailer.enabled) return;
    for (const message of await this.messages.listUnmailed(MOST_RESUMED)) void this.mail(message);
  }

  /**
   * @param address where the request comes from
   * @throws AppError 429
   */
  async create(body: CreateContactMessageDto, address: string): Promise<void> {
    this.limiter.take('contactAddress', address);
    const message = { ...body, status: 'new' as const, createdAt: new Date() };
    const id = await this.database.transaction(() => this.messages.insert(message));
    if (this.mailer.enabled) void this.mail({ ...message, id });
  }

  /** Newest first, unless asked for otherwise. */
  list({
    page = 1,
    limit = DEFAULT_LIMIT,
    sort = 'createdAt',
    order = 'desc',
    ...filter
  }: ListContactMessagesDto) {
    return this.messages.list({ ...filter, sort, order, limit, offset: (page - 1) * limit });
  }

  /** @throws AppError 404 */
  update(id: number, { status }: UpdateContactMessageDto): Promise<ContactMessage> {
    return this.database.transaction(async () => {
      await this.messages.setStatus([id], status);
      const message = await this.messages.findById(id);
      if (!message) throw contactMessageNotFound();
      return message;
    });
  }

  /** @throws AppError 404 */
  async delete(id: number): Promise<void> {
    const deleted = await this.database.transaction(() => this.messages.delete([id]));
    if (deleted === 0) throw contactMessageNotFound();
  }

  /**
   * Gives messages a status or deletes them, all or none.
   * @returns how many
   * @throws AppError 404 SOME_NOT_FOUND
   */
  bulk({ ids, action }: BulkContactDto): Promise<number> {
    return this.database.transaction(async () => {
      if ((await this.messages.lockByIds(ids)) < ids.length) throw someNotFound();
      if (action === 'delete') await this.messages.delete(ids);
      else await this.messages.setStatus(ids, action);
      return ids.length;
    });
  }

  private async mail({ id, name, email, subject, message }: ContactMessage): Promise<void> {
    const sent = await this.mailer.send({
      to: this.settings.contact.email,
      replyTo: email,
      subject: `[National Performance Index] ${subject}: message ${id}`,
      text: `From ${name} <${email}>\n\n${message}\n`,
    });
    if (!sent) return;
    await this.database
      .transaction(() => this.messages.setMailed(id, new Date()))
      .catch((error: unknown) => this.logger.warn({ err: error, id }, 'a sent copy could not be noted'));
  }
}
