import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { FileFolder } from '../uploads/file-folder.js';
import {
  newRecordingName,
  RECORDINGS_FOLDER,
  type RecordingFormat,
  STORED_RECORDING,
} from './recording-name.js';

/** The files of recordings, in the data directory, as they were sent. */
@Injectable()
export class RecordingStore {
  private readonly logger = new Logger(RecordingStore.name);
  private readonly files: FileFolder;

  constructor(@Inject(SETTINGS) settings: Pick<Settings, 'dataDir'>) {
    this.files = new FileFolder(join(settings.dataDir, RECORDINGS_FOLDER), STORED_RECORDING);
  }

  /** @returns its file name */
  async add(bytes: Buffer, format: RecordingFormat): Promise<string> {
    const name = newRecordingName(format);
    await this.files.write(name, bytes);
    return name;
  }

  /** Those that can't be removed are left to be found, and logged. */
  async remove(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.files.remove(name).catch((error) => {
        this.logger.warn({ err: error, name }, 'a recording could not be removed');
      });
    }
  }

  list(): Promise<string[]> {
    return this.files.list();
  }
}
