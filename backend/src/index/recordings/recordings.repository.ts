import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { MetricEntity } from '../model/metric.entity.js';
import { RecordingEntity } from './recording.entity.js';
import type { Recording } from './recording.js';

/** The table of recordings. Those of deleted metrics stay until the metrics are purged. */
@Injectable()
export class RecordingsRepository {
  constructor(private readonly database: DatabaseService) {}

  /** Lists the recordings of all existing metrics; in one query. */
  list(): Promise<Recording[]> {
    return this.database.read
      .createQueryBuilder(RecordingEntity, 'recording')
      .innerJoin(MetricEntity, 'metric', 'metric.id = recording.metricId AND metric.deletedAt IS NULL')
      .orderBy('recording.metricId')
      .addOrderBy('recording.language')
      .getMany();
  }

  /** Lists the files of all rows, including those of deleted metrics. */
  async listFiles(): Promise<string[]> {
    const rows = await this.database.read.find(RecordingEntity, { select: { file: true } });
    return rows.map(({ file }) => file);
  }

  metricExists(id: number): Promise<boolean> {
    return this.database.read.existsBy(MetricEntity, { id });
  }

  /** Locks a metric, so that nobody else changes its recordings until this transaction ends. */
  lockMetric(id: number): Promise<{ id: number; label: string } | null> {
    return this.database.write.findOne(MetricEntity, { where: { id }, lock: this.database.lock });
  }

  find(metricId: number, language: Language): Promise<Recording | null> {
    return this.database.read.findOneBy(RecordingEntity, { metricId, language });
  }

  insert(recording: Recording): Promise<unknown> {
    return this.database.write.insert(RecordingEntity, { ...recording });
  }

  async update({ metricId, language, ...facts }: Recording): Promise<void> {
    await this.database.write.update(RecordingEntity, { metricId, language }, facts);
  }

  async delete(metricId: number, language: Language): Promise<void> {
    await this.database.write.delete(RecordingEntity, { metricId, language });
  }

  /** Deletes the recordings of purged metrics. @returns the files that no row names any more */
  async deleteOf(metricIds: number[]): Promise<string[]> {
    const where = { metricId: In(metricIds) };
    const rows = await this.database.write.findBy(RecordingEntity, where);
    await this.database.write.delete(RecordingEntity, where);
    return rows.map(({ file }) => file);
  }
}
