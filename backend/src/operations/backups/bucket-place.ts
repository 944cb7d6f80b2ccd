import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from '../../core/config/bucket-settings.js';
import { makeFolder } from '../../core/support/folders.js';
import { S3Bucket } from '../../media/files/s3-bucket.js';
import { uploadFile } from '../../media/files/s3-upload.js';
import { filesIn } from './backup-files.js';
import { MANIFEST } from './backup-folder.js';
import type { BackupPlace } from './backup-place.js';
import { timeOfBackup } from './rotation.js';

const DRAFT_FOLDER = 'backup-draft';

/** Backups in a bucket, each below its name. They are written on this machine first. */
export class BucketPlace implements BackupPlace {
  private readonly bucket: S3Bucket;

  /** Creates the place. @param dataDir a folder on this machine, with room for one backup */
  constructor(
    private readonly settings: BucketSettings,
    private readonly dataDir: string,
  ) {
    this.bucket = new S3Bucket(settings);
  }

  async draft(name: string): Promise<string> {
    const drafts = join(this.dataDir, DRAFT_FOLDER);
    await rm(drafts, { recursive: true, force: true });
    await makeFolder(drafts);
    const stored = await this.stored();
    for (const keys of stored.values()) if (!isComplete(keys)) await this.removeAll(keys);
    return join(drafts, name);
  }

  /** Sends the description last, because a backup without it does not count. */
  async publish(draft: string, name: string): Promise<void> {
    const paths = (await filesIn(draft)).filter((path) => path !== MANIFEST);
    for (const path of [...paths, MANIFEST])
      await uploadFile(this.bucket, `${this.settings.prefix}${name}/${path}`, join(draft, path));
    await rm(draft, { recursive: true, force: true });
  }

  async list(): Promise<string[]> {
    return [...(await this.stored())].filter(([, keys]) => isComplete(keys)).map(([name]) => name);
  }

  async remove(name: string): Promise<void> {
    await this.removeAll((await this.stored()).get(name) ?? []);
  }

  /** Removes the description first, because what is removed halfway does not count. */
  private async removeAll(keys: readonly string[]): Promise<void> {
    const sorted = [...keys].sort((a, b) => Number(isManifest(b)) - Number(isManifest(a)));
    for (const key of sorted) await this.bucket.remove(key);
  }

  /** Lists the keys of each backup that the server has made, by its name. */
  private async stored(): Promise<Map<string, string[]>> {
    const byName = new Map<string, string[]>();
    const { prefix } = this.settings;
    for (const key of await this.bucket.listKeys(prefix)) {
      const [name = ''] = key.slice(prefix.length).split('/');
      if (timeOfBackup(name)) byName.set(name, [...(byName.get(name) ?? []), key]);
    }
    return byName;
  }
}

const isManifest = (key: string) => key.endsWith(`/${MANIFEST}`);
const isComplete = (keys: readonly string[]) => keys.some(isManifest);
