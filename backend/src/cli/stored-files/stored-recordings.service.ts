import { Injectable } from '@nestjs/common';
import { RecordingStore } from '../../index/recordings/recording.store.js';
import { RecordingsRepository } from '../../index/recordings/recordings.repository.js';
import { compareFiles, type StoredFiles } from './stored-files.js';

/** Compares the stored recordings with the rows that name them. */
@Injectable()
export class StoredRecordingsService {
  constructor(
    private readonly store: RecordingStore,
    private readonly rows: RecordingsRepository,
  ) {}

  compare(): Promise<StoredFiles> {
    return compareFiles(
      () => this.rows.listFiles(),
      () => this.store.list(),
    );
  }
}
