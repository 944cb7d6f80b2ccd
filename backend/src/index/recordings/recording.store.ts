import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  FILES,
  type FileAnswer,
  type FileRequest,
  type FileStore,
  type FileStores,
} from '../../media/files/file-store.js';
import {
  newRecordingName,
  RECORDINGS_FOLDER,
  type RecordingFormat,
  STORED_RECORDING,
} from './recording-name.js';

/** Stores the files of recordings, as they were sent. */
@Injectable()
export class RecordingStore {
  private readonly logger = new Logger(RecordingStore.name);
  private readonly files: FileStore;

  constructor(@Inject(FILES) stores: FileStores) {
    this.files = stores.open(RECORDINGS_FOLDER, [STORED_RECORDING]);
  }

  /**
   * Stores a recording.
   * @returns its file name
   * @throws AppError 503 STORAGE_UNAVAILABLE; 507 STORAGE_FULL
   */
  async add(bytes: Buffer, format: RecordingFormat): Promise<string> {
    const name = newRecordingName(format);
    await this.files.write(name, bytes).catch((error: unknown) => {
      // The store may have the file even though it did not confirm in time.
      void this.remove(name);
      throw error;
    });
    return name;
  }

  /** Removes recordings. Failures are logged, and `doctor` finds the files. */
  async remove(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.files.remove(name).catch((error) => {
        this.logger.warn({ err: error, name }, 'could not remove a recording');
      });
    }
  }

  /** Returns a recording's response; null if the file does not exist. */
  answer(name: string, request: FileRequest): Promise<FileAnswer | null> {
    return this.files.answer(name, request);
  }

  list(): Promise<string[]> {
    return this.files.list();
  }
}
