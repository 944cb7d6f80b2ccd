import { Injectable } from '@nestjs/common';
import { Audit } from '../core/audit/audit.js';
import type { DeletedThings, RecordChange } from '../index/deletions/deletion.js';
import { Deletions } from '../index/deletions/deletions.js';
import { Outbox } from '../messaging/mail/outbox.js';
import { ContactRepository } from './contact.repository.js';
import type { ContactMessage } from './contact-message.js';

/** Deletes messages so that they can come back. A copy that has not been mailed by then is not mailed any more. */
@Injectable()
export class MessageDeletions implements DeletedThings {
  readonly type = 'message';

  constructor(
    private readonly messages: ContactRepository,
    private readonly deletions: Deletions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {
    deletions.register(this);
  }

  /** @param messages that this transaction has locked */
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
    // Not what was written, nor the address: the trail is kept for good, and the message is not.
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
    await this.messages.purge(ids);
    await record(
      ...messages.map(({ id, name }) => ({ action: 'message.purge' as const, subject: { id, name } })),
    );
  }
}
