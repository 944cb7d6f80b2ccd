import { Injectable } from '@nestjs/common';
import { RecordingStore } from '../recordings/recording-store.js';
import { RecordingsRepository } from '../recordings/recordings.repository.js';

/** Holds the recordings on the disk against the rows that name them. */
@Injectable()
export class StoredRecordings {
  constructor(
    private readonly store: RecordingStore,
    private readonly rows: RecordingsRepository,
  ) {}

  /** @returns files that no row names, and names that have no file */
  async compare(): Promise<{ withoutRow: string[]; withoutFile: string[] }> {
    // Rows first: a recording is stored before its row is written.
    const named = new Set(await this.rows.listFiles());
    const files = new Set(await this.store.list());
    return {
      withoutRow: [...files].filter((name) => !named.has(name)),
      withoutFile: [...named].filter((name) => !files.has(name)),
    };
  }
}
