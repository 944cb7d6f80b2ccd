import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CandidateEntity } from '../candidates/candidate.entity.js';
import { chunksOf } from '../database/chunks.js';
import { toNumber } from '../database/column-types.js';
import { Database } from '../database/database.js';
import { normalizeName } from '../validation/normalize.js';
import { TitleEntity } from './title.entity.js';
import type { Title } from './title.js';

export interface TitleRow extends Title {
  candidateCount: number;
}

/** The table of titles. Deleted ones are left out by their entity. */
@Injectable()
export class TitlesRepository {
  constructor(private readonly database: Database) {}

  /** All titles by name, each with the number of its candidates, in one query. */
  list(): Promise<TitleRow[]> {
    return this.rows();
  }

  async findById(id: number): Promise<TitleRow | null> {
    const [row] = await this.rows(id);
    return row ?? null;
  }

  private async rows(id?: number): Promise<TitleRow[]> {
    const query = this.database.read
      .createQueryBuilder(TitleEntity, 'title')
      .leftJoin(CandidateEntity, 'candidate', 'candidate.titleId = title.id AND candidate.deletedAt IS NULL')
      .select('title.id', 'id')
      .addSelect('title.name', 'name')
      .addSelect('title.description', 'description')
      .addSelect('COUNT(candidate.id)', 'candidateCount')
      .groupBy('title.id')
      .addGroupBy('title.name')
      .addGroupBy('title.description')
      .addGroupBy('title.normalizedName')
      .orderBy('title.normalizedName');
    if (id !== undefined) query.where('title.id = :id', { id });
    const rows = await query.getRawMany<Record<keyof TitleRow, unknown>>();
    return rows.map((row) => ({
      id: toNumber(row.id),
      name: String(row.name),
      description: row.description === null ? null : String(row.description),
      candidateCount: toNumber(row.candidateCount),
    }));
  }

  async insert(title: Omit<Title, 'id'>): Promise<number> {
    const row = { ...title, normalizedName: normalizeName(title.name) };
    const result = await this.database.write.insert(TitleEntity, row);
    return toNumber(result.identifiers[0]?.id);
  }

  /** Reads those of the titles that exist; nobody else may change them until this transaction ends. */
  async lockByNames(names: string[]): Promise<Title[]> {
    const found: Title[] = [];
    for (const some of chunksOf(names.map(normalizeName))) {
      const where = { normalizedName: In(some) };
      found.push(...(await this.database.write.find(TitleEntity, { where, lock: this.database.lock })));
    }
    return found;
  }

  count(): Promise<number> {
    return this.database.read.count(TitleEntity);
  }

  /** Reads a title that nobody else may change until this transaction ends. */
  lockById(id: number): Promise<Title | null> {
    return this.database.write.findOne(TitleEntity, { where: { id }, lock: this.database.lock });
  }

  async update(id: number, change: Partial<Omit<Title, 'id'>>): Promise<void> {
    const name = change.name === undefined ? {} : { normalizedName: normalizeName(change.name) };
    if (Object.keys(change).length > 0) {
      await this.database.write.update(TitleEntity, { id }, { ...change, ...name });
    }
  }
}
