import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Language } from '../../core/http/languages.js';
import { metricNotFound } from '../metrics/metric.errors.js';
import { AudioReaderService } from './audio-reader.service.js';
import { recordingNotFound } from './recording.errors.js';
import type { Recording } from './recording.js';
import { RecordingStore } from './recording.store.js';
import { RecordingsRepository } from './recordings.repository.js';

/** The field names of recordings in the audit trail, by language. */
const AUDITED = { en: 'recordingEn', so: 'recordingSo', ar: 'recordingAr' } as const;

/** Manages the spoken questions of metrics, for people who cannot read them. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly rows: RecordingsRepository,
    private readonly store: RecordingStore,
    private readonly audio: AudioReaderService,
    private readonly audit: AuditTrailService,
  ) {}

  list(): Promise<Recording[]> {
    return this.rows.list();
  }

  /**
   * Stores a recording, and then removes the former one in this language.
   * @param bytes as they were sent
   * @throws AppError 404; 415 NOT_A_RECORDING; 400 RECORDING_TOO_LONG; 503; 507
   */
  async put(metricId: number, language: Language, bytes: Buffer): Promise<Recording> {
    if (!(await this.rows.metricExists(metricId))) throw metricNotFound();
    const { format, seconds } = await this.audio.read(bytes);
    const file = await this.store.add(bytes, format);
    const recording = { metricId, language, file, seconds, size: bytes.length };
    const replaced = new Set<string>();
    try {
      await this.database.transaction(async () => {
        const metric = await this.rows.lockMetric(metricId);
        if (!metric) throw metricNotFound();
        const before = await this.rows.find(metricId, language);
        // The recording is stored already if an earlier attempt was committed with its answer lost.
        if (before?.file === file) return;
        if (before) replaced.add(before.file);
        await (before ? this.rows.update(recording) : this.rows.insert(recording));
        await this.record(metric, language, before, recording);
      });
    } catch (error) {
      await this.store.remove(file);
      throw error;
    }
    await this.store.remove(...replaced);
    return recording;
  }

  /** Deletes a recording. @throws AppError 404 */
  async delete(metricId: number, language: Language): Promise<void> {
    const file = await this.database.transaction(async () => {
      const metric = await this.rows.lockMetric(metricId);
      if (!metric) throw metricNotFound();
      const before = await this.rows.find(metricId, language);
      if (!before) throw recordingNotFound();
      await this.rows.delete(metricId, language);
      await this.record(metric, language, before, null);
      return before.file;
    });
    await this.store.remove(file);
  }

  private record(
    metric: { id: number; label: string },
    language: Language,
    before: Recording | null,
    after: Recording | null,
  ): Promise<void> {
    const told = (recording: Recording | null) => ({ [AUDITED[language]]: recording?.file ?? null });
    return this.audit.record({
      action: 'metric.recording',
      subject: { id: metric.id, name: metric.label },
      before: told(before),
      after: told(after),
    });
  }
}
