import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, type SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { entityRows } from '../../core/database/queries/entity-rows.js';
import { chunksOf } from '../../core/support/chunks.js';
import { pick } from '../../core/validation/fields-of.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { CandidateEntity } from './candidate.entity.js';

import type { Candidate, CandidateChange, NewCandidate } from './candidate.js';
import { PAGE_TEXTS, type PageTexts } from './candidate-profile.js';
import { type NamedTitle, TITLE_NAMES } from './named-title.js';
import { TitleEntity } from './title.entity.js';

/** A candidate in a list: with the name of its title, and without its page texts. */
export interface CandidateRow extends Omit<Candidate, keyof PageTexts>, NamedTitle {}

/** A candidate in a list with its page texts. */
export interface WholeCandidateRow extends CandidateRow, PageTexts {}

/** The table of candidates. The entity leaves deleted ones out. */
@Injectable()
export class CandidatesRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists all candidates, in one query. */
  async listAll(): Promise<CandidateRow[]> {
    const rows = await entityRows(this.query({}), TITLE_NAMES, PAGE_TEXTS);
    return rows.map(({ deletedAt, formerTitleId, ...row }) => row);
  }

  /** Maps some or all candidates to their page texts. */
  async listPageTexts(ids?: readonly number[]): Promise<Map<number, PageTexts>> {
    const found = new Map<number, PageTexts>();
    for (const where of ids ? [...chunksOf(ids)].map((some) => ({ id: In(some) })) : [{}]) {
      const select = Object.fromEntries(['id', ...PAGE_TEXTS].map((column) => [column, true]));
      const rows = await this.database.read.find(CandidateEntity, { select, where });
      for (const row of rows) found.set(row.id, pick(row, PAGE_TEXTS));
    }
    return found;
  }

  /** Lists the existing candidates by id. */
  async listByIds(ids: number[]): Promise<WholeCandidateRow[]> {
    const rows = await entityRows(this.query({ id: In(ids) }), TITLE_NAMES);
    return rows.map(({ deletedAt, formerTitleId, ...row }) => row);
  }

  private query(where: FindOptionsWhere<CandidateEntity>): SelectQueryBuilder<CandidateEntity> {
    return this.database.read
      .createQueryBuilder(CandidateEntity, 'candidate')
      .leftJoin(TitleEntity, 'title', 'title.id = candidate.titleId')
      .where(where)
      .orderBy('candidate.id');
  }

  findById(id: number): Promise<Candidate | null> {
    return this.database.read.findOneBy(CandidateEntity, { id });
  }

  lockById(id: number): Promise<Candidate | null> {
    return this.database.write.findOne(CandidateEntity, {
      where: { id },
      lock: this.database.lock,
    });
  }

  /** Locks the existing candidates by id. */
  lockByIds(ids: number[]): Promise<Candidate[]> {
    return this.database.write.find(CandidateEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /**
   * Locks all candidates, including deleted ones, so that no rating is stored or deleted until this transaction ends.
   */
  async lockAll(): Promise<void> {
    await this.database.write.find(CandidateEntity, {
      select: { id: true },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  /** Returns the id of the candidate with a picture, whose name is unique; null if none has it. */
  async findIdByImage(image: string): Promise<number | null> {
    const found = await this.database.read.findOne(CandidateEntity, {
      where: { image },
      select: { id: true },
    });
    return found?.id ?? null;
  }

  /** Locks the title of a name, and returns its id; null if none has it. */
  async lockTitleId(name: string): Promise<number | null> {
    const title = await this.database.write.findOne(TitleEntity, {
      where: { normalizedName: normalizeName(name) },
      lock: this.database.sharedLock,
    });
    return title?.id ?? null;
  }

  async insert(candidate: NewCandidate): Promise<number> {
    const result = await this.database.write.insert(CandidateEntity, candidate);
    return toNumber(result.identifiers[0]?.id);
  }

  /** Changes a candidate. Undefined fields do not change. */
  async update(id: number, change: CandidateChange): Promise<void> {
    const changes = Object.values(change).some((value) => value !== undefined);
    if (changes) await this.database.write.update(CandidateEntity, { id }, change);
  }

  async setTitle(ids: number[], titleId: number | null): Promise<void> {
    await this.database.write.update(CandidateEntity, { id: In(ids) }, { titleId });
  }
}
