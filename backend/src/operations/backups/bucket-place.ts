import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BucketSettings } from '../../core/config/bucket-settings.js';
import { makeFolder } from '../../core/support/folders.js';
import { S3Bucket } from '../../media/files/s3-bucket.js';
import { downloadFile } from '../../media/files/s3-download.js';
import type { S3Object } from '../../media/files/s3-listing.js';
import { uploadFile } from '../../media/files/s3-upload.js';
import { FILE_PATH, filesIn } from './backup-files.js';
import { damagedBackup, MANIFEST, versionOf } from './backup-folder.js';
import type { BackupPlace, StoredBackup } from './backup-place.js';
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
    for (const objects of stored.values()) if (!isComplete(objects)) await this.removeAll(objects);
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
    return [...(await this.stored())].filter(([, objects]) => isComplete(objects)).map(([name]) => name);
  }

  async describe(): Promise<StoredBackup[]> {
    const backups: StoredBackup[] = [];
    for (const [name, objects] of await this.stored()) {
      const manifest = objects.find(isManifest);
      if (!manifest) continue;
      const text = await this.bucket.send(
        { method: 'GET', key: manifest.key },
        async (answer) => (await answer?.text()) ?? '',
      );
      const bytes = objects.reduce((sum, { size }) => sum + size, 0);
      backups.push({ name, bytes, version: versionOf(text) });
    }
    return backups;
  }

  async copy(name: string, folder: string): Promise<void> {
    const start = `${this.settings.prefix}${name}/`;
    for (const object of (await this.stored()).get(name) ?? []) {
      const path = object.key.slice(start.length);
      if (!FILE_PATH.test(path)) throw damagedBackup(folder, `${path} is no file of a backup`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await downloadFile(this.bucket, object, join(folder, path));
    }
  }

  async remove(name: string): Promise<void> {
    await this.removeAll((await this.stored()).get(name) ?? []);
  }

  /** Removes the description first, because what is removed halfway does not count. */
  private async removeAll(objects: readonly S3Object[]): Promise<void> {
    const sorted = [...objects].sort((a, b) => Number(isManifest(b)) - Number(isManifest(a)));
    for (const { key } of sorted) await this.bucket.remove(key);
  }

  /** Lists the objects of each backup that the server has made, by its name. */
  private async stored(): Promise<Map<string, S3Object[]>> {
    const byName = new Map<string, S3Object[]>();
    const { prefix } = this.settings;
    for (const object of await this.bucket.list(prefix)) {
      const [name = ''] = object.key.slice(prefix.length).split('/');
      if (timeOfBackup(name)) byName.set(name, [...(byName.get(name) ?? []), object]);
    }
    return byName;
  }
}

const isManifest = ({ key }: S3Object) => key.endsWith(`/${MANIFEST}`);
const isComplete = (objects: readonly S3Object[]) => objects.some(isManifest);
