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

/** Deleting titles and bringing them back, with the candidates who had them. Their metrics are others' to write. */
@Injectable()
export class TitleDeletionsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** The metrics that are this title's alone, as nobody else may change them until this transaction ends. */
  listMetrics(id: number): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { titleId: id },
      order: { id: 'ASC' },
      lock: this.database.lock,
    });
  }

  /** The same of those that have been deleted, with the title or before. */
  listDeletedMetrics(id: number): Promise<Metric[]> {
    return this.database.write.find(MetricEntity, {
      where: { titleId: id, deletedAt: Not(IsNull()) },
      order: { id: 'ASC' },
      withDeleted: true,
      lock: this.database.lock,
    });
  }

  /** Its candidates stay without one, and note which it was. Its name is free. */
  async delete(id: number, deletedAt: Date): Promise<void> {
    const { write } = this.database;
    await write.update(CandidateEntity, { titleId: id }, { titleId: null, formerTitleId: id });
    await write.update(TitleEntity, { id }, { deletedAt, normalizedName: nameOfDeleted(id) });
  }

  /** Holds titles, deleted ones too, in the order of their ids. */
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

  /** Candidates that had the title when it was deleted, and were given no other since, have it again. */
  async restore({ id, name }: Title): Promise<void> {
    const { write } = this.database;
    const normalizedName = normalizeName(name);
    await write.update(TitleEntity, { id }, { deletedAt: null, normalizedName });
    await write.update(CandidateEntity, { formerTitleId: id, titleId: IsNull() }, { titleId: id });
    await write.update(CandidateEntity, { formerTitleId: id }, { formerTitleId: null });
  }

  /** For good, with every metric that is its alone. */
  async purge(id: number): Promise<void> {
    const { write } = this.database;
    await write.update(CandidateEntity, { formerTitleId: id }, { formerTitleId: null });
    await write.delete(MetricEntity, { titleId: id });
    await write.delete(TitleEntity, { id });
  }
}
