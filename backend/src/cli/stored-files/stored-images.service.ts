import { Injectable } from '@nestjs/common';
import { ImageStore } from '../../media/images/image.store.js';
import { NamedImagesRepository } from './named-images.repository.js';
import { compareFiles, type StoredFiles } from './stored-files.js';

/** Compares the stored pictures with the rows that name them. */
@Injectable()
export class StoredImagesService {
  constructor(
    private readonly images: ImageStore,
    private readonly named: NamedImagesRepository,
  ) {}

  compare(): Promise<StoredFiles> {
    return compareFiles(
      () => this.named.list(),
      async () => Object.values(await this.images.list()).flat(),
    );
  }
}
