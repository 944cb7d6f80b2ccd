import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { filterByWords } from '../../core/database/queries/search-words.js';
import { chunksOf } from '../../core/support/chunks.js';
import { DeletionEntity } from './deletion.entity.js';
import { DELETABLE_TYPES, type DeletableType, type Deletion } from './deletion.js';

export interface DeletionFilter {
  search?: string | null;
  types: readonly DeletableType[];
  limit: number;
  offset: number;
}

/** The table of deletions that can be undone. */
@Injectable()
export class DeletionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Inserts deletions. @param rows at most as many as one statement takes: see `chunksOf` */
  async insert(rows: Omit<DeletionEntity, 'id'>[]): Promise<void> {
    if (rows.length > 0) await this.database.write.insert(DeletionEntity, rows);
  }

  /**
   * Removes deletions: of simultaneous callers one succeeds, and may restore or purge the items.
   * @returns the number of removed rows
   */
  async take(type: DeletableType, ids: number[]): Promise<number> {
    let taken = 0;
    for (const some of chunksOf(ids)) {
      const where = { subjectType: type, subjectId: In(some) };
      const { affected } = await this.database.write.delete(DeletionEntity, where);
      taken += affected ?? 0;
    }
    return taken;
  }

  /** Lists those of the items that were deleted directly, and not together with another. */
  async findIds(type: DeletableType, ids: number[]): Promise<Set<number>> {
    const found = new Set<number>();
    for (const some of chunksOf(ids)) {
      const rows = await this.database.read.find(DeletionEntity, {
        select: { subjectId: true },
        where: { subjectType: type, subjectId: In(some) },
      });
      for (const { subjectId } of rows) found.add(subjectId);
    }
    return found;
  }

  /** Lists one page of matches, newest first, with the total number. */
  async list({
    search,
    types,
    limit,
    offset,
  }: DeletionFilter): Promise<{ deletions: Deletion[]; total: number }> {
    if (types.length === 0) return { deletions: [], total: 0 };
    const query = this.database.read.createQueryBuilder(DeletionEntity, 'deletion');
    if (types.length < DELETABLE_TYPES.length)
      query.andWhere('deletion.subjectType IN (:...types)', { types });
    if (search) filterByWords(query, ['deletion.searchName'], search);
    const total = await query.getCount();
    const deletions = await query
      .orderBy('deletion.deletedAt', 'DESC')
      .addOrderBy('deletion.id', 'DESC')
      .limit(limit)
      .offset(offset)
      .getMany();
    return { deletions, total };
  }

  /** Lists the oldest expired deletions, each once: `after` is the last of the previous page. */
  listDue(before: Date, after: number, limit: number): Promise<Deletion[]> {
    return this.database.read
      .createQueryBuilder(DeletionEntity, 'deletion')
      .where('deletion.id > :after AND deletion.deletedAt < :before', { after, before })
      .orderBy('deletion.id')
      .limit(limit)
      .getMany();
  }
}
