import type { FileHandle } from 'node:fs/promises';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../core/errors/app-error.js';
import { imageTooLarge } from '../../core/errors/form-error.js';
import { normalizeName } from '../../core/validation/normalize.js';
import { notZip, tooManyFiles, unsafeZip, zipDamaged } from './image-archive.errors.js';
import { MAX_IMAGE_BYTES } from './image-upload.js';

/** The maximum number of files in an archive. */
const MAX_ENTRIES = 20_000;
/** The maximum size of the archive's directory in bytes: 200 per name, with room for what programs add. */
const MAX_DIRECTORY_BYTES = 5 * 1024 * 1024;
/** The fixed part of a directory entry in bytes (PKWARE's APPNOTE, 4.3.12). */
const ENTRY_BYTES = 46;
/** Matches the files that macOS adds to every archive. */
const SIDECAR = /(^|\/)(__MACOSX\/|\._)/;
/** Matches yauzl's errors about names that would leave the target folder. */
const LEADS_OUT = /^(absolute path|invalid relative path|invalid characters in fileName)/;

/** Reads pictures from a ZIP file on the disk. Only requested pictures are unpacked, one at a time. */
export class ImageArchive {
  private readonly paths = new Map<string, Entry[]>();
  private readonly names = new Map<string, Entry[]>();

  private constructor(private readonly zip: ZipFile) {}

  /**
   * Opens an archive.
   * @param file closed by the caller after the last read
   * @throws AppError 415 NOT_A_ZIP, or ZIP_DAMAGED for an unreadable one; 400 UNSAFE_ZIP for names that leave the
   *   archive; 413 FILE_TOO_LARGE
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

  /** Adds a file under its path and under its name, ignoring case. */
  private add(entry: Entry): void {
    const path = normalizeName(entry.fileName);
    if (path.endsWith('/') || SIDECAR.test(entry.fileName)) return;
    remember(this.paths, path, entry);
    remember(this.names, path.slice(path.lastIndexOf('/') + 1), entry);
  }

  /** Lists the names of all files, without their folders. */
  fileNames(): Iterable<string> {
    return this.names.keys();
  }

  /** Finds files by name: none, one, or two if several in different folders have the name. */
  find(name: string): Entry[] {
    const wanted = normalizeName(name);
    // A full path takes precedence over the same name in a folder.
    const exact = this.paths.get(wanted) ?? [];
    return exact.length === 1 ? exact : (this.names.get(wanted) ?? exact);
  }

  /**
   * Unpacks one file.
   * @returns null if it is damaged, or differs from the directory
   * @throws AppError 413 IMAGE_TOO_LARGE, without unpacking it
   */
  async read(entry: Entry): Promise<Buffer | null> {
    if (entry.uncompressedSize > MAX_IMAGE_BYTES) throw imageTooLarge();
    try {
      const pieces: Buffer[] = [];
      // A file that is larger than announced ends in an error.
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

/** Stores at most two files per name: a second one shows that the name is ambiguous. */
function remember(entries: Map<string, Entry[]>, name: string, entry: Entry): void {
  const found = entries.get(name);
  if (!found) entries.set(name, [entry]);
  else if (found.length === 1) found.push(entry);
}
