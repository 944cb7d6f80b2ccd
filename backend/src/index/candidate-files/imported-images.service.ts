import { Injectable } from '@nestjs/common';
import type { Entry } from 'yauzl';
import { AppError, type FieldErrorKind } from '../../core/errors/app-error.js';
import { nearestName } from '../../core/support/nearest-name.js';
import { TimeSlice } from '../../core/support/time-slice.js';
import { type ImportErrors, misspeltName } from '../../media/csv/import.errors.js';
import type { ImportProgress } from '../../media/csv/import-progress.js';
import { ImageStore, imageDamaged } from '../../media/images/image.store.js';
import type { ImageArchive } from '../../media/images/image-archive.js';
import type { CandidateLine } from './candidate-lines.js';

const IMAGE_MISSING: FieldErrorKind = {
  code: 'PICTURE_MISSING',
  message: 'There is no picture with this name',
};
const IMAGE_AMBIGUOUS: FieldErrorKind = {
  code: 'PICTURE_AMBIGUOUS',
  message: 'The ZIP file has several pictures with this name in different folders',
};
const IMAGE_ENCRYPTED: FieldErrorKind = {
  code: 'PICTURE_ENCRYPTED',
  message: 'A password protects this picture in the ZIP file',
};

/** The number of errors beyond which no picture is suggested any more. */
const MAX_SUGGESTED = 100;

/** The number of simultaneous pictures: as many as are rendered at once, so that few wait in memory. */
const MAX_CONCURRENCY = 2;

/** The file of the archive that is a line's picture. */
export interface ImageEntry {
  line: number;
  entry: Entry;
}

/** Stores the pictures of an import like any uploaded picture. */
@Injectable()
export class ImportedImagesService {
  constructor(private readonly images: ImageStore) {}

  /**
   * Finds the pictures that lines name; missing pictures are errors.
   * @param lines with a picture other than the candidate's current one
   */
  async find(
    lines: CandidateLine[],
    archive: ImageArchive | null,
    importErrors: ImportErrors,
  ): Promise<ImageEntry[]> {
    const pictures: ImageEntry[] = [];
    const slice = new TimeSlice();
    for (const { line, picture = '' } of lines) {
      if (slice.isOver) await slice.next();
      const [entry, ...others] = archive?.find(picture) ?? [];
      if (entry?.isEncrypted()) importErrors.add(line, 'picture', IMAGE_ENCRYPTED);
      else if (entry && others.length === 0) pictures.push({ line, entry });
      else if (entry) importErrors.add(line, 'picture', IMAGE_AMBIGUOUS);
      else {
        // Of many missing pictures, each comparison with all names would take too long.
        const near = importErrors.count < MAX_SUGGESTED && nearestName(picture, archive?.fileNames() ?? []);
        importErrors.add(line, 'picture', near ? misspeltName(near) : IMAGE_MISSING);
      }
    }
    return pictures;
  }

  /** Reads every picture to its end; files that are not pictures are errors. */
  async check(
    pictures: ImageEntry[],
    archive: ImageArchive | null,
    importErrors: ImportErrors,
    progress: ImportProgress,
  ): Promise<void> {
    await this.each(pictures, archive, importErrors, progress, (bytes) => this.images.check(bytes));
  }

  /**
   * Stores every picture; files that are not pictures are errors.
   * @returns the names of the stored files by line, also if an error ends the work: see `stored`
   */
  async store(
    pictures: ImageEntry[],
    archive: ImageArchive | null,
    importErrors: ImportErrors,
    progress: ImportProgress,
    stored: Map<number, string>,
  ): Promise<void> {
    await this.each(pictures, archive, importErrors, progress, async (bytes, line) => {
      stored.set(line, await this.images.add(bytes));
    });
  }

  async remove(names: Iterable<string | null>): Promise<void> {
    for (const name of names) await this.images.remove(name);
  }

  private async each(
    pictures: ImageEntry[],
    archive: ImageArchive | null,
    importErrors: ImportErrors,
    progress: ImportProgress,
    take: (bytes: Buffer, line: number) => Promise<void>,
  ): Promise<void> {
    if (pictures.length === 0) return;
    progress.begin('pictures', pictures.length);
    const queue = pictures.values();
    const work = async () => {
      for (const { line, entry } of queue) {
        progress.check();
        try {
          const bytes = await archive?.read(entry);
          if (bytes) await take(bytes, line);
          else importErrors.add(line, 'picture', imageDamaged());
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          importErrors.add(line, 'picture', error);
        }
        progress.step();
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: MAX_CONCURRENCY }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }
}
