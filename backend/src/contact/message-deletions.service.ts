import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../core/audit/audit-trail.service.js';
import type { DeletedThings, RecordChange } from '../index/deletions/deletion.js';
import { DeletionRegistryService } from '../index/deletions/deletion-registry.service.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import { ContactRepository } from './contact.repository.js';
import type { ContactMessage } from './contact-message.js';
import { ContactThreadsRepository } from './contact-threads.repository.js';

/** Deletes messages so that they can be restored, and withdraws copies that have not been emailed. */
@Injectable()
export class MessageDeletionsService implements DeletedThings {
  readonly type = 'message';

  constructor(
    private readonly messages: ContactRepository,
    private readonly threads: ContactThreadsRepository,
    private readonly deletions: DeletionRegistryService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditTrailService,
  ) {
    deletions.register(this);
  }

  /** Deletes messages. @param messages that this transaction has locked */
  async delete(messages: ContactMessage[]): Promise<void> {
    const ids = messages.map(({ id }) => id);
    const deletedAt = new Date();
    await this.messages.delete(ids, deletedAt);
    await this.outbox.withdraw(['contact'], ids);
    await this.deletions.add(
      this.type,
      deletedAt,
      messages.map(({ id, name, subject }) => ({ id, name, facts: { subject } })),
    );
    // The trail omits text and address, because entries are permanent and messages are not.
    await this.audit.record(
      ...messages.map(({ id, name, subject, status }) => ({
        action: 'message.delete' as const,
        subject: { id, name },
        before: { name, subject, status },
      })),
    );
  }

  async lock(ids: number[]): Promise<void> {
    await this.messages.lockDeleted(ids);
  }

  async restore(ids: number[], record: RecordChange): Promise<undefined> {
    const messages = await this.messages.lockDeleted(ids);
    await this.messages.restore(ids);
    await record(
      ...messages.map(({ id, name, subject, status }) => ({
        action: 'message.restore' as const,
        subject: { id, name },
        after: { name, subject, status },
      })),
    );
  }

  async purge(ids: number[], record: RecordChange): Promise<undefined> {
    const messages = await this.messages.lockDeleted(ids);
    await this.threads.purge(ids);
    await this.messages.purge(ids);
    await record(
      ...messages.map(({ id, name }) => ({ action: 'message.purge' as const, subject: { id, name } })),
    );
  }
}
