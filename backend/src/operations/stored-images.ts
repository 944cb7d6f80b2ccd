import { Injectable } from '@nestjs/common';
import { ImageStore } from '../images/image-store.js';
import { NamedImagesRepository } from './named-images.repository.js';

/** Holds the pictures on the disk against the rows that name them. */
@Injectable()
export class StoredImages {
  constructor(
    private readonly images: ImageStore,
    private readonly named: NamedImagesRepository,
  ) {}

  /** @returns files that no row names, and names that have no file */
  async compare(): Promise<{ withoutRow: string[]; withoutFile: string[] }> {
    // Rows first: a picture is stored before its row is written.
    const named = await this.named.list();
    const files = new Set([...(await this.images.list()), ...(await this.images.listHidden())]);
    return {
      withoutRow: [...files].filter((name) => !named.has(name)),
      withoutFile: [...named].filter((name) => !files.has(name)),
    };
  }
}
