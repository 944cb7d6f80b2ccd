import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import type { ContactMessage, ContactStatus } from './contact-message.js';

/** The table of messages to the people behind the index. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  async insert(message: Omit<ContactMessage, 'id'>): Promise<number> {
    const result = await this.database.write.insert(ContactMessageEntity, { ...message, mailedAt: null });
    return toNumber(result.identifiers[0]?.id);
  }

  /** Newest first. */
  async list(filter: { status?: ContactStatus; limit: number; offset: number }) {
    const [messages, total] = await this.database.read.findAndCount(ContactMessageEntity, {
      where: filter.status ? { status: filter.status } : {},
      order: { id: 'DESC' },
      take: filter.limit,
      skip: filter.offset,
    });
    return { messages: messages as ContactMessage[], total };
  }

  /** Those that the support address has no copy of yet, oldest first. */
  listUnmailed(limit: number): Promise<ContactMessage[]> {
    return this.database.read.find(ContactMessageEntity, {
      where: { mailedAt: IsNull() },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  findById(id: number): Promise<ContactMessage | null> {
    return this.database.read.findOneBy(ContactMessageEntity, { id });
  }

  async setStatus(id: number, status: ContactStatus): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id }, { status });
  }

  async setMailed(id: number, mailedAt: Date): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id }, { mailedAt });
  }

  /** @returns false when there was none */
  async delete(id: number): Promise<boolean> {
    const { affected } = await this.database.write.delete(ContactMessageEntity, { id });
    return affected === 1;
  }
}
