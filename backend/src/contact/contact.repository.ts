import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { likePattern } from '../validation/normalize.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import type { ContactMessage, ContactSort, ContactStatus } from './contact-message.js';

const SORT_COLUMNS: Record<ContactSort, string> = {
  createdAt: 'message.id',
  name: 'LOWER(message.name)',
  subject: 'message.subject',
  status: 'message.status',
};

export interface ContactFilter {
  search?: string | null;
  status?: ContactStatus;
  sort: ContactSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The table of messages to the people behind the index. Deleted ones are left out by their entity. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: Database) {}

  async insert(message: Omit<ContactMessage, 'id'>): Promise<number> {
    const result = await this.database.write.insert(ContactMessageEntity, message);
    return toNumber(result.identifiers[0]?.id);
  }

  /** One page of the messages that match, of equals the newest first, and how many match in all. */
  async list(filter: ContactFilter): Promise<{ messages: ContactMessage[]; total: number }> {
    const { search, status, sort, order, limit, offset } = filter;
    const query = this.database.read.createQueryBuilder(ContactMessageEntity, 'message');
    if (status) query.andWhere('message.status = :status', { status });
    if (search) {
      // Small letters are the database's: SQLite knows those of ASCII alone.
      const found = ['name', 'email', 'message'].map(
        (column) => `LOWER(message.${column}) LIKE :pattern ESCAPE '!'`,
      );
      query.andWhere(`(${found.join(' OR ')})`, { pattern: likePattern(search.toLowerCase()) });
    }
    const total = await query.getCount();
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    query.orderBy(SORT_COLUMNS[sort], direction).limit(limit).offset(offset);
    if (sort !== 'createdAt') query.addOrderBy('message.id', 'DESC');
    return { messages: await query.getMany(), total };
  }

  /** Reads those of the messages that exist, by id; nobody else may change them until this transaction ends. */
  lockByIds(ids: number[]): Promise<ContactMessage[]> {
    return this.database.write.find(ContactMessageEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  async setStatus(ids: number[], status: ContactStatus): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id: In(ids) }, { status });
  }

  async delete(ids: number[], deletedAt: Date): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id: In(ids) }, { deletedAt });
  }

  /** Reads those of the messages that are deleted; nobody else may change them until this transaction ends. */
  lockDeleted(ids: number[]): Promise<ContactMessage[]> {
    return this.database.write.find(ContactMessageEntity, {
      where: { id: In(ids), deletedAt: Not(IsNull()) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  async restore(ids: number[]): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id: In(ids) }, { deletedAt: null });
  }

  /** For good. */
  async purge(ids: number[]): Promise<void> {
    await this.database.write.delete(ContactMessageEntity, { id: In(ids) });
  }
}
