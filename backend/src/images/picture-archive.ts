import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { normalizeName } from '../database/normalize.js';
import { AppError } from '../errors/app-error.js';
import { PICTURE_MOST_BYTES } from './picture.js';

/** Files that an archive may have, used or not. */
const MOST_ENTRIES = 20_000;
/** What macOS adds to every archive beside the files themselves. */
const SIDECAR = /(^|\/)(__MACOSX\/|\._)/;
/** How yauzl says that a name would leave the folder that it is unpacked to. */
const LEADS_OUT = /^(absolute path|invalid relative path|invalid characters in fileName)/;

/** Pictures in a ZIP file on the disk. Nothing is unpacked but what is asked for, one picture at a time. */
export class PictureArchive {
  private readonly entries = new Map<string, Entry[]>();

  private constructor(private readonly zip: ZipFile) {}

  /**
   * @param file stays the caller's to close, after the last read
   * @throws AppError 415 NOT_A_ZIP; 400 UNSAFE_ZIP for names that lead out of it; 413 FILE_TOO_LARGE
   */
  static async open(file: FileHandle): Promise<PictureArchive> {
    try {
      const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true });
      if (zip.entryCount > MOST_ENTRIES)
        throw new AppError(413, 'FILE_TOO_LARGE', 'The ZIP file must have at most 20,000 files');
      const archive = new PictureArchive(zip);
      for await (const entry of zip.eachEntry()) archive.add(entry);
      return archive;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (LEADS_OUT.test((error as Error).message))
        throw new AppError(400, 'UNSAFE_ZIP', 'The ZIP file has names that lead out of it', { cause: error });
      throw new AppError(415, 'NOT_A_ZIP', 'Please upload the pictures as a ZIP file', { cause: error });
    }
  }

  /** A file is found by its path, and by its name alone, in any case. */
  private add(entry: Entry): void {
    const path = normalizeName(entry.fileName);
    if (path.endsWith('/') || SIDECAR.test(entry.fileName)) return;
    for (const name of new Set([path, path.slice(path.lastIndexOf('/') + 1)])) {
      this.entries.set(name, [...(this.entries.get(name) ?? []), entry]);
    }
  }

  /** The files of that name: none, one, or several in different folders. */
  find(name: string): Entry[] {
    const found = this.entries.get(normalizeName(name)) ?? [];
    // A whole path is meant before the same name in a folder.
    const exact = found.filter(({ fileName }) => normalizeName(fileName) === normalizeName(name));
    return exact.length === 1 ? exact : found;
  }

  /**
   * Unpacks one file.
   * @returns null when it is damaged, encrypted, or other than the archive says
   * @throws AppError 413 IMAGE_TOO_LARGE: nothing of it is unpacked then
   */
  async read(entry: Entry): Promise<Buffer | null> {
    if (entry.uncompressedSize > PICTURE_MOST_BYTES)
      throw new AppError(413, 'IMAGE_TOO_LARGE', 'Image must be less than 5MB');
    try {
      const pieces: Buffer[] = [];
      // A file that unfolds into more than it announces ends in an error.
      for await (const piece of await this.zip.openReadStreamPromise(entry)) pieces.push(piece);
      return Buffer.concat(pieces);
    } catch {
      return null;
    }
  }
}
