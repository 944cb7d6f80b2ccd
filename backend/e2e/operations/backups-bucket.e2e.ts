import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../../src/core/config/settings.js';
import { S3Bucket } from '../../src/media/files/s3-bucket.js';
import { BackupsService } from '../../src/operations/backups/backups.service.js';
import { BucketPlace } from '../../src/operations/backups/bucket-place.js';
import { environment } from '../harness/commands.js';
import { S3Server } from '../harness/s3-server.js';
import { TestServer } from '../harness/test-server.js';

let store: S3Server;
beforeAll(async () => {
  store = await S3Server.start();
});
afterAll(() => store.stop());

describe('backups in a bucket', () => {
  const NAMES = ['2026-11-19T00-00-12Z', '2026-11-20T00-00-12Z'] as const;
  let folder: string;
  let place: BucketPlace;
  let bucket: S3Bucket;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'npi-bucket-'));
    const { bucket: settings } = readSettings({ IMAGES_URL: store.makeBucket() });
    if (!settings) throw new Error('The settings name no bucket');
    place = new BucketPlace({ ...settings, prefix: 'nightly/' }, folder);
    bucket = new S3Bucket(settings);
  });
  afterEach(() => {
    store.refusal = null;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Writes a backup with a file that takes three parts. */
  const drafted = async (name: string) => {
    const draft = await place.draft(name);
    mkdirSync(join(draft, 'images'), { recursive: true });
    const large = Buffer.alloc(17 * 1024 * 1024, name);
    writeFileSync(join(draft, 'database.sqlite'), large);
    writeFileSync(join(draft, 'images', 'a.webp'), 'a picture');
    writeFileSync(join(draft, 'backup.json'), '{}');
    return { draft, large };
  };
  const bytesOf = (key: string) =>
    bucket.send({ method: 'GET', key }, async (answer) =>
      answer ? Buffer.from(await answer.arrayBuffer()) : null,
    );

  it('are stored whole, however large a file is, and can be removed', async () => {
    for (const name of NAMES) {
      const { draft, large } = await drafted(name);
      await place.publish(draft, name);
      expect(existsSync(draft)).toBe(false);
      expect((await bytesOf(`nightly/${name}/database.sqlite`))?.equals(large)).toBe(true);
    }
    expect(String(await bytesOf(`nightly/${NAMES[0]}/images/a.webp`))).toBe('a picture');
    expect((await place.list()).sort()).toEqual(NAMES);
    const [described] = await place.describe();
    expect(described).toEqual({ name: NAMES[0], bytes: 17 * 1024 * 1024 + 11, version: null });
    const copy = join(folder, 'copy');
    await place.copy(NAMES[0], copy);
    expect(readFileSync(join(copy, 'database.sqlite')).equals(Buffer.alloc(17 * 1024 * 1024, NAMES[0]))).toBe(
      true,
    );
    expect(readFileSync(join(copy, 'images', 'a.webp'), 'utf8')).toBe('a picture');
    await place.remove(NAMES[0]);
    expect(await place.list()).toEqual([NAMES[1]]);
    expect((await bucket.listKeys('nightly/')).filter((key) => key.includes(NAMES[0]))).toEqual([]);
  });

  it('do not count before they are complete, and the next one removes their remains', async () => {
    const { draft } = await drafted(NAMES[0]);
    store.refusal = { status: 403, code: 'AccessDenied', times: 99, path: 'backup.json' };
    await expect(place.publish(draft, NAMES[0])).rejects.toThrow();
    store.refusal = null;
    expect((await bucket.listKeys('nightly/')).length).toBe(2);
    expect(await place.list()).toEqual([]);
    await place.draft(NAMES[1]);
    expect(await bucket.listKeys('nightly/')).toEqual([]);
  });

  it('are copied only into the folder, and whole', async () => {
    const { draft } = await drafted(NAMES[0]);
    await place.publish(draft, NAMES[0]);
    await bucket.send(
      { method: 'PUT', key: `nightly/${NAMES[0]}/x/.hidden`, body: Buffer.from('x') },
      async () => null,
    );
    const copy = join(folder, 'copy');
    await expect(place.copy(NAMES[0], copy)).rejects.toThrow('damaged');
    expect(readdirSync(folder).sort()).toEqual(['backup-draft', 'copy']);
  });

  it('are made by the server, like those in a folder', async () => {
    const server = await TestServer.start({ env: { BACKUP_URL: store.makeBucket() } });
    const backups = server.app.get(BackupsService);
    backups.environment = environment(server);
    await backups.take(new AbortController().signal);
    const { lastBackup } = await backups.state();
    expect(lastBackup?.bytes).toBeGreaterThan(10_000);
    expect(store.requests.some((line) => line.endsWith(`${lastBackup?.name}/backup.json`))).toBe(true);
    await server.stop();
  });
});
