import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../core/errors/app-error.js';
import { imageTooLarge } from '../../core/errors/form-error.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { notZip, tooManyFiles, unsafeZip, zipDamaged } from './image-archive.errors.js';
import { MAX_IMAGE_BYTES } from './image-upload.js';

/** Files that an archive may have, used or not. */
const MAX_ENTRIES = 20_000;
/** What the archive may say of all of them together, in bytes: 200 for each name, with room for what programs add. */
const MAX_DIRECTORY_BYTES = 5 * 1024 * 1024;
/** The part of an entry of the directory that is always there, in bytes (PKWARE's APPNOTE, 4.3.12). */
const ENTRY_BYTES = 46;
/** What macOS adds to every archive beside the files themselves. */
const SIDECAR = /(^|\/)(__MACOSX\/|\._)/;
/** How yauzl says that a name would leave the folder that it is unpacked to. */
const LEADS_OUT = /^(absolute path|invalid relative path|invalid characters in fileName)/;

/** Pictures in a ZIP file on the disk. Nothing is unpacked but what is asked for, one picture at a time. */
export class ImageArchive {
  private readonly paths = new Map<string, Entry[]>();
  private readonly names = new Map<string, Entry[]>();

  private constructor(private readonly zip: ZipFile) {}

  /**
   * @param file stays the caller's to close, after the last read
   * @throws AppError 415 NOT_A_ZIP, or ZIP_DAMAGED for one that can't be read; 400 UNSAFE_ZIP for names that lead out of it; 413 FILE_TOO_LARGE
   */
  static async open(file: FileHandle): Promise<ImageArchive> {
    try {
      const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true });
      if (zip.entryCount > MAX_ENTRIES) throw tooManyFiles();
      const archive = new ImageArchive(zip);
      let size = 0;
      for await (const entry of zip.eachEntry()) {
        size += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
        if (size > MAX_DIRECTORY_BYTES) throw tooManyFiles();
        archive.add(entry);
      }
      return archive;
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (LEADS_OUT.test((error as Error).message)) throw unsafeZip(error);
      if (await beginsAsZip(file)) throw zipDamaged(error);
      throw notZip(error);
    }
  }

  /** A file is found by its path, and by its name alone, in any case. */
  private add(entry: Entry): void {
    const path = normalizeName(entry.fileName);
    if (path.endsWith('/') || SIDECAR.test(entry.fileName)) return;
    remember(this.paths, path, entry);
    remember(this.names, path.slice(path.lastIndexOf('/') + 1), entry);
  }

  /** The files of that name: none, one, or, of several in different folders, two. */
  find(name: string): Entry[] {
    const wanted = normalizeName(name);
    // A whole path is meant before the same name in a folder.
    const exact = this.paths.get(wanted) ?? [];
    return exact.length === 1 ? exact : (this.names.get(wanted) ?? exact);
  }

  /**
   * Unpacks one file.
   * @returns null when it is damaged, or other than the archive says
   * @throws AppError 413 IMAGE_TOO_LARGE: nothing of it is unpacked then
   */
  async read(entry: Entry): Promise<Buffer | null> {
    if (entry.uncompressedSize > MAX_IMAGE_BYTES) throw imageTooLarge();
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

async function beginsAsZip(file: FileHandle): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
  return buffer.toString('latin1') === 'PK';
}

/** Two of a name tell that it says not which: more are not kept. */
function remember(entries: Map<string, Entry[]>, name: string, entry: Entry): void {
  const found = entries.get(name);
  if (!found) entries.set(name, [entry]);
  else if (found.length === 1) found.push(entry);
}
