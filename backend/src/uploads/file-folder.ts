import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of files that were uploaded: each is there whole, or not at all. */
export class FileFolder {
  /** @param names what its files are called; whatever else is there is none of them */
  constructor(
    private readonly path: string,
    private readonly names: RegExp,
  ) {}

  /** @throws when there is no room: then nothing of it stays */
  async write(name: string, bytes: Buffer): Promise<void> {
    const draft = join(this.path, `${name}.part`);
    await mkdir(this.path, { recursive: true });
    try {
      const file = await open(draft, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(this.path, name));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Nothing happens when it is gone already. */
  async remove(name: string): Promise<void> {
    if (this.names.test(name)) await rm(join(this.path, name), { force: true });
  }

  /** The names of all its files. */
  async list(): Promise<string[]> {
    const names = await readdir(this.path).catch(() => []);
    return names.filter((name) => this.names.test(name));
  }
}
