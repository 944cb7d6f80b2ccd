import { randomUUID } from 'node:crypto';
import { access, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { send } from '@fastify/send';
import { makeFolder } from '../../core/support/folders.js';
import {
  type FileAnswer,
  type FileRequest,
  type FileStore,
  type FileStores,
  hiddenName,
} from './file-store.js';

/** Stores files in folders of a directory, on this machine or shared by several. */
export class FolderStores implements FileStores {
  /** Creates the stores. @param place an absolute path */
  constructor(readonly place: string) {}

  open(folder: string, names: readonly RegExp[]): FolderStore {
    return new FolderStore(join(this.place, folder), names);
  }

  /** Returns nothing, because `doctor` checks the directory's disk itself. */
  async check(): Promise<string[]> {
    return [];
  }
}

class FolderStore implements FileStore {
  constructor(
    private readonly folder: string,
    private readonly names: readonly RegExp[],
  ) {}

  async write(name: string, bytes: Buffer): Promise<void> {
    // A unique name, because several processes may write the same file.
    const draft = join(this.folder, `${name}.${randomUUID()}.part`);
    await makeFolder(this.folder);
    try {
      const file = await open(draft, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(this.folder, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  read(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(ifMissing(null));
  }

  has(name: string): Promise<boolean> {
    return access(join(this.folder, name)).then(() => true, ifMissing(false));
  }

  async answer(name: string, { method, headers }: FileRequest): Promise<FileAnswer | null> {
    const request = Object.assign(Readable.from([]), { method, headers });
    const options = { root: this.folder, index: false, cacheControl: false, contentType: false } as const;
    const {
      type,
      statusCode,
      headers: sent,
      stream,
      metadata,
    } = await send(request, encodeURIComponent(name), options);
    if (type === 'file') return { statusCode, headers: textOf(sent), body: stream };
    stream.destroy();
    if (type === 'directory' || statusCode === 404) return null;
    if (statusCode >= 500) throw metadata.error;
    const range = sent['Content-Range'];
    return { statusCode, headers: range === undefined ? {} : { 'Content-Range': range }, body: null };
  }

  hide(name: string): Promise<void> {
    return this.move(name, hiddenName(name));
  }

  show(name: string): Promise<void> {
    return this.move(hiddenName(name), name);
  }

  async remove(name: string): Promise<void> {
    if (this.names.some((pattern) => pattern.test(name))) await rm(join(this.folder, name), { force: true });
  }

  /** Ignores links: in a stranger's backup one could lead to any file of this machine. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(ifMissing([]));
    return entries
      .filter((entry) => entry.isFile() && this.names.some((pattern) => pattern.test(entry.name)))
      .map(({ name }) => name);
  }

  private async move(from: string, to: string): Promise<void> {
    await rename(join(this.folder, from), join(this.folder, to)).catch(ifMissing(undefined));
  }
}

/** Returns a handler that returns `instead` for a missing file, and throws other errors. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}

const textOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
