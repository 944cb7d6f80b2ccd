import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { nameOfDeleted } from '../deletions/deletion.js';
import { CandidateEntity } from '../model/candidate.entity.js';
import { MetricEntity } from '../model/metric.entity.js';
import type { Metric } from '../model/metric.js';
import { TitleEntity } from '../model/title.entity.js';
import type { Title } from '../model/title.js';

/** Deletes and restores titles, and updates their candidates. Other repositories write the metrics. */
@Injectable()
export class TitleDeletionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Locks and lists the metrics that belong only to this title. */
  listMetrics(id: number): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { titleId: id },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** Locks and lists the deleted metrics of this title, which were deleted with the title or before. */
  listDeletedMetrics(id: number): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { titleId: id, deletedAt: Not(IsNull()) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  /** Hides a title and frees its name. Its candidates have no title and remember it. */
  async delete(id: number, deletedAt: Date): Promise<void> {
    const { write } = this.database;
    await write.update(CandidateEntity, { titleId: id }, { titleId: null, formerTitleId: id });
    await write.update(TitleEntity, { id }, { deletedAt, normalizedName: nameOfDeleted(id) });
  }

  /** Locks titles by id, including deleted ones. */
  async lock(ids: number[]): Promise<void> {
    await this.database.write.find(TitleEntity, {
      select: { id: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  findDeleted(id: number): Promise<Title> {
    return this.database.write.findOneOrFail(TitleEntity, { where: { id }, withDeleted: true });
  }

  /** Returns the title to candidates who had it at its deletion and have no other title since. */
  async restore({ id, name }: Title): Promise<void> {
    const { write } = this.database;
    const normalizedName = normalizeName(name);
    await write.update(TitleEntity, { id }, { deletedAt: null, normalizedName });
    await write.update(CandidateEntity, { formerTitleId: id, titleId: IsNull() }, { titleId: id });
    await write.update(CandidateEntity, { formerTitleId: id }, { formerTitleId: null });
  }

  /** Deletes a title permanently, with every metric that belongs only to it. */
  async purge(id: number): Promise<void> {
    const { write } = this.database;
    await write.update(CandidateEntity, { formerTitleId: id }, { formerTitleId: null });
    await write.delete(MetricEntity, { titleId: id });
    await write.delete(TitleEntity, { id });
  }
}
