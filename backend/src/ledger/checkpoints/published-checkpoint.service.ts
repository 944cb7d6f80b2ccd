import { Inject, Injectable } from '@nestjs/common';
import { FILES, type FileStore, type FileStores } from '../../media/files/file-store.js';

const NAME = 'checkpoint';

/**
 * The last checkpoint that was published, where pictures are and not in the database: a database that was put back to an
 * earlier state does not know what it has signed since, and this does. No backup carries it.
 */
@Injectable()
export class PublishedCheckpointService {
  private readonly files: FileStore;

  constructor(@Inject(FILES) stores: FileStores) {
    this.files = stores.open('ledger', [/^checkpoint$/]);
  }

  /** @returns the signed note; null where there is none */
  async read(): Promise<string | null> {
    return (await this.files.read(NAME))?.toString('utf8') ?? null;
  }

  write(checkpoint: string): Promise<void> {
    return this.files.write(NAME, Buffer.from(checkpoint));
  }

  /** For a ledger that ends, in whose place another begins. */
  forget(): Promise<void> {
    return this.files.remove(NAME);
  }
}
