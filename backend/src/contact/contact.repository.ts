import { Injectable } from '@nestjs/common';
import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../core/database/column-types.js';
import { DatabaseService } from '../core/database/database.service.js';
import { entityRows } from '../core/database/queries/entity-rows.js';
import { filterByWords } from '../core/database/queries/search-words.js';
import { chunksOf } from '../core/support/chunks.js';
import { searchKey } from '../core/validation/fold-for-search.js';
import { CandidateEntity } from '../index/model/candidate.entity.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import {
  type ContactMessage,
  type ContactMessageRow,
  type ContactSort,
  type ContactStatus,
  searchedText,
} from './contact-message.js';

const SORT_COLUMNS: Record<ContactSort, string> = {
  createdAt: 'message.id',
  name: 'LOWER(message.name)',
  subject: 'message.subject',
  status: 'message.status',
};

/** The filter of messages. */
export interface ContactFilter {
  search?: string | null;
  status?: ContactStatus;
}

interface ContactPage extends ContactFilter {
  sort: ContactSort;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** The table of messages to the operators. The entity leaves deleted ones out. */
@Injectable()
export class ContactRepository {
  constructor(private readonly database: DatabaseService) {}

  async insert(message: Omit<ContactMessage, 'id' | 'note' | 'assigneeId'>): Promise<number> {
    const searchText = searchedText(message);
    const result = await this.database.write.insert(ContactMessageEntity, { ...message, searchText });
    return toNumber(result.identifiers[0]?.id);
  }

  /** Lists one page of matching messages, the newest first among equals, with the total number. */
  async list(page: ContactPage): Promise<{ messages: ContactMessageRow[]; total: number }> {
    const { sort, order, limit, offset, ...filter } = page;
    const total = await this.countMatching(filter);
    const query = await this.withCandidates(filter);
    const direction = order === 'asc' ? 'ASC' : 'DESC';
    query.orderBy(SORT_COLUMNS[sort], direction).limit(limit).offset(offset);
    if (sort !== 'createdAt') query.addOrderBy('message.id', 'DESC');
    return { messages: await this.rows(query), total };
  }

  async countMatching(filter: ContactFilter): Promise<number> {
    return (await this.matching(filter)).getCount();
  }

  /** Lists the next matching messages by id. */
  async listAfter(id: number, filter: ContactFilter, limit: number): Promise<ContactMessageRow[]> {
    const query = await this.withCandidates(filter);
    return this.rows(query.andWhere('message.id > :id', { id }).orderBy('message.id').limit(limit));
  }

  async findById(id: number): Promise<ContactMessageRow | null> {
    const query = await this.withCandidates({});
    const [row] = await this.rows(query.andWhere('message.id = :id', { id }));
    return row ?? null;
  }

  /** Builds a query of matching messages joined with their candidates, including deleted ones. */
  private async withCandidates(filter: ContactFilter): Promise<SelectQueryBuilder<ContactMessageEntity>> {
    const query = await this.matching(filter);
    return query.leftJoin(CandidateEntity, 'candidate', 'candidate.id = message.candidateId');
  }

  private async matching({
    search,
    status,
  }: ContactFilter): Promise<SelectQueryBuilder<ContactMessageEntity>> {
    const query = this.database.read
      .createQueryBuilder(ContactMessageEntity, 'message')
      .withDeleted()
      .where('message.deletedAt IS NULL');
    if (status) query.andWhere('message.status = :status', { status });
    if (search) {
      const candidates = await this.listCandidates();
      filterByWords(query, ['message.searchText'], search, {
        column: 'message.candidateId',
        of: (word) => candidates.flatMap(({ id, key }) => (key.includes(word) ? id : [])),
      });
    }
    return query;
  }

  /** Lists the candidates of messages, including deleted ones, with their search keys. */
  private async listCandidates(): Promise<{ id: number; key: string }[]> {
    const about = await this.database.read
      .createQueryBuilder(ContactMessageEntity, 'message')
      .select('DISTINCT message.candidateId', 'id')
      .where('message.candidateId IS NOT NULL')
      .getRawMany<{ id: unknown }>();
    const found: { id: number; key: string }[] = [];
    for (const ids of chunksOf(about.map(({ id }) => toNumber(id)))) {
      const rows = await this.database.read.find(CandidateEntity, {
        select: { id: true, name: true, nameAr: true },
        where: { id: In(ids) },
        withDeleted: true,
      });
      found.push(...rows.map(({ id, name, nameAr }) => ({ id, key: searchKey([name, nameAr]) })));
    }
    return found;
  }

  private async rows(query: SelectQueryBuilder<ContactMessageEntity>): Promise<ContactMessageRow[]> {
    const rows = await entityRows(query, {
      candidateName: 'candidate.name',
      candidateNameAr: 'candidate.nameAr',
      candidateDeletedAt: 'candidate.deletedAt',
    });
    return rows.map(({ candidateDeletedAt, ...row }) => ({
      ...row,
      candidateDeleted: candidateDeletedAt !== null,
    }));
  }

  /** Locks the existing messages by id. */
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

  async update(id: number, change: Partial<Pick<ContactMessage, 'note' | 'assigneeId'>>): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id }, change);
  }

  async delete(ids: number[], deletedAt: Date): Promise<void> {
    await this.database.write.update(ContactMessageEntity, { id: In(ids) }, { deletedAt });
  }

  /** Locks the deleted messages by id. */
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

  /** Deletes messages permanently. */
  async purge(ids: number[]): Promise<void> {
    await this.database.write.delete(ContactMessageEntity, { id: In(ids) });
  }
}
