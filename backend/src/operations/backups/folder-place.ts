import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../core/support/folders.js';
import { filesIn, sizeOf, syncFile } from './backup-files.js';
import { MANIFEST, versionOf } from './backup-folder.js';
import type { BackupPlace, StoredBackup } from './backup-place.js';
import { timeOfBackup } from './rotation.js';

const DRAFT = /^\.(.+)\.part$/;

/** Backups in folders of a directory. */
export class FolderPlace implements BackupPlace {
  /** Creates the place. @param folder an absolute path */
  constructor(private readonly folder: string) {}

  async draft(name: string): Promise<string> {
    await makeFolder(this.folder);
    for (const entry of await readdir(this.folder)) {
      const [, drafted = ''] = DRAFT.exec(entry) ?? [];
      if (timeOfBackup(drafted)) await rm(join(this.folder, entry), { recursive: true, force: true });
    }
    return join(this.folder, `.${name}.part`);
  }

  async publish(draft: string, name: string): Promise<void> {
    // Otherwise a power cut could leave the name without the contents.
    for (const path of await filesIn(draft)) await syncFile(join(draft, path));
    await rename(draft, join(this.folder, name));
  }

  async list(): Promise<string[]> {
    const entries = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const names = entries.filter((name) => timeOfBackup(name));
    const complete = await Promise.all(
      names.map((name) =>
        stat(join(this.folder, name, MANIFEST)).then(
          () => true,
          () => false,
        ),
      ),
    );
    return names.filter((_, index) => complete[index]);
  }

  async describe(): Promise<StoredBackup[]> {
    const backups: StoredBackup[] = [];
    for (const name of await this.list()) {
      const folder = join(this.folder, name);
      const version = versionOf(await readFile(join(folder, MANIFEST), 'utf8'));
      backups.push({ name, bytes: await sizeOf(folder), version });
    }
    return backups;
  }

  async copy(name: string, folder: string): Promise<void> {
    const source = join(this.folder, name);
    for (const path of await filesIn(source)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await copyFile(join(source, path), join(folder, path));
    }
  }

  async remove(name: string): Promise<void> {
    // What is removed halfway does not count.
    const draft = join(this.folder, `.${name}.part`);
    await rename(join(this.folder, name), draft);
    await rm(draft, { recursive: true, force: true });
  }
}
