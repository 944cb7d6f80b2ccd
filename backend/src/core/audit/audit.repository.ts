import { Injectable } from '@nestjs/common';
import { In, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../database/column-types.js';
import { DatabaseService } from '../database/database.service.js';
import { type BoundedCount, boundedCount } from '../database/queries/bounded-count.js';
import { filterByWords } from '../database/queries/search-words.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import {
  AUDIT_ACTION_NAMES,
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditSubjectType,
  READING_ACTIONS,
} from './audit-entry.js';

export type NewAuditRow = Omit<AuditEntryEntity, 'id'>;

/** The number of entries with an action, by all actors. */
export interface ActionCount {
  action: AuditAction;
  count: number;
}

export interface AuditFilter {
  search?: string | null;
  action?: AuditAction;
  actor?: number;
  subject_type?: AuditSubjectType;
  subject_id?: number;
  /** `true`: without entries about reading. */
  changes?: 'true';
  /** Only entries at or after this time. */
  from?: Date;
  /** Only entries before this time. */
  before?: Date;
  limit: number;
  offset: number;
}
export type AuditConditions = Omit<AuditFilter, 'limit' | 'offset'>;

export interface AuditPage extends BoundedCount {
  entries: AuditEntry[];
}

/** The table of the audit trail. Rows are inserted and read, never changed. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Inserts entries. @param rows at most as many as one statement takes: see `chunksOf` */
  async insert(rows: NewAuditRow[]): Promise<void> {
    if (rows.length > 0) await this.database.write.insert(AuditEntryEntity, rows);
  }

  /** Finds the newest change of a subject since a time, by walking an index from its new end. */
  findLastChange(subjectType: AuditSubjectType, subjectId: number, since: Date): Promise<AuditEntry | null> {
    return this.database.read.findOne(AuditEntryEntity, {
      where: {
        subjectType,
        subjectId,
        action: `${subjectType}.update` as AuditAction,
        createdAt: MoreThan(since),
      },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /** Returns whether an actor has done this to a subject since a time, by walking the same index. */
  async hasDone(
    { actorId, action, subjectId }: Pick<NewAuditRow, 'actorId' | 'action' | 'subjectId'>,
    since: Date,
  ): Promise<boolean> {
    const subjectType = AUDIT_ACTIONS[action];
    const found = await this.database.read.findOne(AuditEntryEntity, {
      select: { id: true },
      where: { subjectType, subjectId: subjectId ?? undefined, action, actorId, createdAt: MoreThan(since) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return found !== null;
  }

  /** Counts entries by action within a time. The index IX_audit_entry_action covers the query. */
  async countByAction(from: Date, before: Date): Promise<ActionCount[]> {
    const rows = await this.database.read
      .createQueryBuilder(AuditEntryEntity, 'entry')
      .select('entry.action', 'action')
      .addSelect('COUNT(*)', 'count')
      .where({ action: In(AUDIT_ACTION_NAMES) })
      .andWhere('entry.createdAt >= :from AND entry.createdAt < :before', { from, before })
      .groupBy('entry.action')
      .getRawMany<Record<string, unknown>>();
    return rows.map(({ action, count }) => ({ action: action as AuditAction, count: toNumber(count) }));
  }

  /** Returns when the first entry was written; null if the trail is empty. */
  async begunAt(): Promise<Date | null> {
    const [first] = await this.database.read.find(AuditEntryEntity, {
      select: { id: true, createdAt: true },
      order: { createdAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return first?.createdAt ?? null;
  }

  /** Counts matching entries. */
  countMatching(filter: AuditConditions): Promise<number> {
    return matching(this.database.read.createQueryBuilder(AuditEntryEntity, 'entry'), filter).getCount();
  }

  /** Lists the next older matching entries by id. @param id the last of the previous page; undefined for the first */
  listBefore(id: number | undefined, filter: AuditConditions, limit: number): Promise<AuditEntry[]> {
    const query = matching(this.database.read.createQueryBuilder(AuditEntryEntity, 'entry'), filter);
    if (id !== undefined) query.andWhere('entry.id < :id', { id });
    return query.orderBy('entry.id', 'DESC').limit(limit).getMany();
  }

  /** Lists one page of matching entries, newest first. Each query walks an index and stops at the page's end. */
  async list({ limit, offset, ...filter }: AuditFilter): Promise<AuditPage> {
    const found = matching(this.database.read.createQueryBuilder(AuditEntryEntity, 'entry'), filter);
    const count = await boundedCount(this.database.read, found);
    const ids = await found
      .select('entry.id', 'id')
      .orderBy('entry.createdAt', 'DESC')
      .addOrderBy('entry.id', 'DESC')
      .limit(limit)
      .offset(offset)
      .getRawMany<{ id: unknown }>();
    const entries = await this.database.read.find(AuditEntryEntity, {
      where: { id: In(ids.map(({ id }) => toNumber(id))) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { entries, ...count };
  }
}

function matching<T extends object>(
  query: SelectQueryBuilder<T>,
  { search, action, actor, subject_type, subject_id, changes, from, before }: AuditConditions,
): SelectQueryBuilder<T> {
  if (action) query.andWhere('entry.action = :action', { action });
  if (actor !== undefined) query.andWhere('entry.actorId = :actor', { actor });
  if (subject_type) query.andWhere('entry.subjectType = :subject_type', { subject_type });
  if (subject_id !== undefined) query.andWhere('entry.subjectId = :subject_id', { subject_id });
  if (changes) query.andWhere('entry.action NOT IN (:...reading)', { reading: READING_ACTIONS });
  if (from) query.andWhere('entry.createdAt >= :from', { from });
  if (before) query.andWhere('entry.createdAt < :before', { before });
  if (search) filterByWords(query, ['entry.searchName'], search);
  return query;
}
