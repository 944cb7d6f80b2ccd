import { Injectable } from '@nestjs/common';
import type { AfterCommit, DeletedPart } from '../deletions/deletion.js';
import { DeletionRegistryService } from '../deletions/deletion-registry.service.js';
import { RecordingStore } from './recording.store.js';
import { RecordingsRepository } from './recordings.repository.js';

/** Purges the recordings of deleted metrics. */
@Injectable()
export class RecordingDeletionsService implements DeletedPart {
  readonly of = 'metric';

  constructor(
    private readonly recordings: RecordingsRepository,
    private readonly files: RecordingStore,
    deletions: DeletionRegistryService,
  ) {
    deletions.registerPart(this);
  }

  async purge(metricIds: number[]): Promise<AfterCommit> {
    const files = await this.recordings.deleteOf(metricIds);
    return () => this.files.remove(...files);
  }
}
