import { Inject, Injectable } from '@nestjs/common';
import { FILES, type FileStore, type FileStores } from '../../media/files/file-store.js';

const NAME = 'checkpoint';

/**
 * Stores the last published checkpoint in the file store instead of the database: a restored database does not know
 * what was signed after the backup, but this file does. No backup contains it.
 */
@Injectable()
export class PublishedCheckpointService {
  private readonly files: FileStore;

  constructor(@Inject(FILES) stores: FileStores) {
    this.files = stores.open('ledger', [/^checkpoint$/]);
  }

  /** Reads the signed note; null if none exists. */
  async read(): Promise<string | null> {
    return (await this.files.read(NAME))?.toString('utf8') ?? null;
  }

  write(checkpoint: string): Promise<void> {
    return this.files.write(NAME, Buffer.from(checkpoint));
  }

  /** Removes the file when a new ledger replaces the old one. */
  forget(): Promise<void> {
    return this.files.remove(NAME);
  }
}
