import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { entityRows } from '../../core/database/queries/entity-rows.js';
import { chunksOf } from '../../core/support/chunks.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { TitleEntity } from '../model/title.entity.js';
import type { Title, TitleFields } from '../model/title.js';
import { TITLE_NAME_FIELDS } from '../revisions/revision.js';
import { TitleRevisionsRepository } from '../revisions/title-revisions.repository.js';

export interface TitleRow extends Title {
  candidateCount: number;
}

/** Counts the candidates with the title along IX_candidate_title. */
const CANDIDATE_COUNT =
  '(SELECT COUNT(*) FROM candidate c WHERE c.title_id = title.id AND c.deleted_at IS NULL)';

/** The table of titles, with the revisions of their names. The entity leaves deleted ones out. */
@Injectable()
export class TitlesRepository {
  constructor(
    private readonly database: DatabaseService,
    private readonly revisions: TitleRevisionsRepository,
  ) {}

  /** Lists all titles by name, each with the number of its candidates, in one query. */
  list(): Promise<TitleRow[]> {
    return this.rows();
  }

  async findById(id: number): Promise<TitleRow | null> {
    const [row] = await this.rows(id);
    return row ?? null;
  }

  private async rows(id?: number): Promise<TitleRow[]> {
    const query = this.database.read.createQueryBuilder(TitleEntity, 'title').orderBy('title.normalizedName');
    if (id !== undefined) query.where('title.id = :id', { id });
    const rows = await entityRows(query, { candidateCount: CANDIDATE_COUNT });
    return rows.map((row) => ({ ...row, candidateCount: toNumber(row.candidateCount) }));
  }

  async insert(title: TitleFields): Promise<number> {
    const row = { ...title, normalizedName: normalizeName(title.name) };
    const result = await this.database.write.insert(TitleEntity, row);
    const id = toNumber(result.identifiers[0]?.id);
    await this.revisions.record(id, title);
    return id;
  }

  /** Locks the existing titles with these names. */
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

  /** Reads a title under lock. */
  lockById(id: number): Promise<Title | null> {
    return this.database.write.findOne(TitleEntity, { where: { id }, lock: this.database.lock });
  }

  async update(id: number, change: Partial<TitleFields>): Promise<void> {
    const name = change.name === undefined ? {} : { normalizedName: normalizeName(change.name) };
    if (Object.keys(change).length > 0) {
      await this.database.write.update(TitleEntity, { id }, { ...change, ...name });
    }
    if (TITLE_NAME_FIELDS.some((field) => change[field] !== undefined))
      await this.revisions.record(id, await this.database.write.findOneByOrFail(TitleEntity, { id }));
  }
}
