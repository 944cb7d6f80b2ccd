import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readSettings } from '../../src/core/config/settings.js';
import { DeletionPurgeTask } from '../../src/index/deletions/deletion-purge.task.js';
import { type FileStore, type FileStores, hiddenName } from '../../src/media/files/file-store.js';
import { fileStoresOf } from '../../src/media/files/files.module.js';
import { S3_DEADLINE } from '../../src/media/files/s3-bucket.js';
import { type Client, unique } from '../harness/client.js';
import { run } from '../harness/commands.js';
import { formWith, jpeg, MEGABYTE } from '../harness/pictures.js';
import { mp3, recordingForm } from '../harness/recordings.js';
import { expectRefusal } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { S3Server } from '../harness/s3-server.js';
import { storedFiles } from '../harness/stored-files.js';
import { TcpProxy } from '../harness/tcp-proxy.js';
import { TestServer } from '../harness/test-server.js';

let store: S3Server;
beforeAll(async () => {
  store = await S3Server.start();
});
afterAll(() => store.stop());
afterEach(() => {
  store.refusal = null;
});

const storesAt = (imagesUrl: string) => fileStoresOf(readSettings({ IMAGES_URL: imagesUrl }));
const ANY = [/./];

describe.each([
  ['folder', () => fileStoresOf(readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'npi-store-')) }))],
  ['bucket', () => storesAt(store.makeBucket())],
  ['bucket with a prefix', () => storesAt(store.makeBucket().replace('?', '/live/files?'))],
])('files in a %s', (_, place) => {
  let stores: FileStores;
  let files: FileStore;
  beforeEach(() => {
    stores = place();
    files = stores.open('images', ANY);
  });
  const textOf = async (name: string) => (await files.read(name))?.toString() ?? null;
  const bodyOf = async (name: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await files.answer(name, { method, headers });
    const pieces: Buffer[] = [];
    for await (const piece of answer?.body ?? []) pieces.push(Buffer.from(piece));
    return { status: answer?.statusCode, headers: new Headers(answer?.headers), body: Buffer.concat(pieces) };
  };

  it('are what was stored last, under any name, and gone when they are removed', async () => {
    // What XML escapes, s3-listing.spec.ts lists: this store escapes it twice.
    const names = ['a.webp', 'é ü.webp', '(1)!*~.webp', 'a+b=c?d#e%20@:;,$.webp', 'صورة.webp'];
    for (const name of names) await files.write(name, Buffer.from(`first ${name}`));
    for (const name of names) await files.write(name, Buffer.from(name));
    for (const name of names) {
      expect(await textOf(name)).toBe(name);
      expect((await bodyOf(name)).body.toString()).toBe(name);
    }
    expect((await files.list()).sort()).toEqual([...names].sort());
    const [odd = '', ...rest] = names.reverse();
    await files.hide(odd);
    expect([await files.has(odd), await textOf(hiddenName(odd))]).toEqual([false, odd]);
    await files.show(odd);
    expect(await textOf(odd)).toBe(odd);
    for (const name of rest) await files.remove(name);
    for (const name of rest) expect([await files.has(name), await textOf(name)]).toEqual([false, null]);
    await files.remove('never there');
  });

  it('are listed by their names, and without those of other folders', async () => {
    for (const name of ['a.webp', 'b.webp', 'note.txt']) await files.write(name, Buffer.from('x'));
    await stores.open('images-2', ANY).write('c.webp', Buffer.from('x'));
    expect((await stores.open('images', [/^\w\.webp$/]).list()).sort()).toEqual(['a.webp', 'b.webp']);
    expect(await stores.open('nothing', ANY).list()).toEqual([]);
  });

  it('are not removed by a name that files here don’t have', async () => {
    await files.write('note.txt', Buffer.from('x'));
    await stores.open('images', [/\.webp$/]).remove('note.txt');
    expect(await files.has('note.txt')).toBe(true);
  });

  it('are one of what many write under a name at once, whole', async () => {
    const written = Array.from({ length: 12 }, (_, index) => Buffer.alloc(200_000, index));
    await Promise.all(written.map((bytes) => files.write('same.webp', bytes)));
    const kept = await files.read('same.webp');
    expect(written.some((bytes) => kept?.equals(bytes))).toBe(true);
    expect(await files.list()).toEqual(['same.webp']);
  });

  it('are as large as 15 MB', async () => {
    const bytes = Buffer.alloc(15 * MEGABYTE, 'picture');
    await files.write('large.webp', bytes);
    expect((await files.read('large.webp'))?.equals(bytes)).toBe(true);
    const { headers, body } = await bodyOf('large.webp');
    expect([headers.get('content-length'), body.equals(bytes)]).toEqual([String(bytes.length), true]);
  });

  it('are sent in parts, only once, and as headers only', async () => {
    await files.write('a.webp', Buffer.from('0123456789'));
    const whole = await bodyOf('a.webp');
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const part = await bodyOf('a.webp', { range: 'bytes=2-4' });
    expect([part.status, String(part.body), part.headers.get('content-range')]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect(String((await bodyOf('a.webp', { range: 'bytes=7-' })).body)).toBe('789');
    expect((await bodyOf('a.webp', { range: 'bytes=50-' })).status).toBe(416);
    for (const range of ['bytes=9-2', 'bytes=x', 'lines=1-2', 'bytes=0-1,4-5'])
      expect([200, 206, 416]).toContain((await bodyOf('a.webp', { range })).status);
    const etag = whole.headers.get('etag') ?? '';
    const same = await bodyOf('a.webp', { 'if-none-match': etag });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    const since = await bodyOf('a.webp', {
      'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
    });
    expect(since.status).toBe(304);
    const odd = [
      ['if-none-match', '"é"'],
      ['if-none-match', ' '],
      ['if-modified-since', 'once'],
    ] as const;
    for (const [name, value] of odd)
      expect([name, String((await bodyOf('a.webp', { [name]: value })).body)]).toEqual([name, '0123456789']);
    const head = await bodyOf('a.webp', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.body.length]).toEqual([200, '10', 0]);
    expect(await files.answer('none.webp', { method: 'GET', headers: {} })).toBeNull();
    expect(await files.answer('none.webp', { method: 'HEAD', headers: {} })).toBeNull();
  });

  it('are never lost when they are hidden and shown simultaneously', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `${round}.webp`;
      await files.write(name, Buffer.from('x'));
      const tries = Array.from({ length: 6 }, (_, index) =>
        index % 2 ? files.show(name) : files.hide(name),
      );
      await Promise.all(tries);
      await files.show(name);
      expect([round, await textOf(name)]).toEqual([round, 'x']);
    }
  });

  it('are stored, read, listed and removed when it is tried', async () => {
    expect(await stores.check()).toEqual([]);
    expect(await stores.open('probes', ANY).list()).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is listed to its end, a thousand names at a time', async () => {
    const files = storesAt(store.makeBucket()).open('images', ANY);
    const names = Array.from({ length: 2_100 }, (_, index) => `${index}.webp`);
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((name) => files.write(name, Buffer.from(name))));
    store.requests.length = 0;
    expect((await files.list()).sort()).toEqual([...names].sort());
    expect(store.requests).toHaveLength(3);
    // It writes 2,100 files, which takes long on a busy machine.
  }, 300_000);

  it.each([429, 500, 503])('is asked again where it answers %d for the moment', async (status) => {
    const files = storesAt(store.makeBucket()).open('images', ANY);
    store.refusal = { status, code: 'SlowDown', times: 2 };
    await files.write('a.webp', Buffer.from('x'));
    store.refusal = { status, code: 'SlowDown', times: 2 };
    expect(String(await files.read('a.webp'))).toBe('x');
  });

  it('is asked again where a connection breaks', async () => {
    const proxy = await TcpProxy.before(store.origin);
    const files = storesAt(store.urlOf(bucketOf(store.makeBucket()), { origin: proxy.url })).open(
      'images',
      ANY,
    );
    const bytes = Buffer.alloc(500_000, 'x');
    await files.write('a.webp', bytes);
    for (const cuts of [1, 2, 1]) {
      proxy.cuts = cuts;
      expect((await files.read('a.webp'))?.equals(bytes)).toBe(true);
    }
    await proxy.stop();
  });

  it('that is silent gets a limited number of requests, and the others fail in the same time', async () => {
    const proxy = await TcpProxy.before(store.origin);
    const files = storesAt(store.urlOf(bucketOf(store.makeBucket()), { origin: proxy.url })).open(
      'images',
      ANY,
    );
    proxy.freeze();
    // Long enough for all of them to be sent on a busy machine, if nobody held them back.
    const restore = hurry(3_000);
    const reads = await Promise.allSettled(Array.from({ length: 250 }, () => files.read('a.webp')));
    restore();
    for (const read of reads)
      expect(read).toMatchObject({ reason: { code: 'STORAGE_UNAVAILABLE', cause: { code: 'TIMEOUT' } } });
    const { connections } = proxy;
    await proxy.stop();
    // A few get their turn in the moment in which their time is over.
    expect(connections).toBeLessThan(150);
  });

  it('is believed to be full where it says so', async () => {
    const files = storesAt(store.makeBucket()).open('images', ANY);
    for (const refusal of [
      { status: 507, code: 'XMinioStorageFull', times: 1 },
      { status: 403, code: 'QuotaExceeded', times: 1 },
    ]) {
      store.refusal = refusal;
      await expect(files.write('a.webp', Buffer.from('x'))).rejects.toMatchObject({ statusCode: 507 });
    }
    expect(await files.list()).toEqual([]);
  });

  it('has not copied what it says after its 200 that it has not', async () => {
    const files = storesAt(store.makeBucket()).open('images', ANY);
    await files.write('a.webp', Buffer.from('x'));
    store.refusal = { status: 200, code: 'InternalError', times: 1 };
    await expect(files.hide('a.webp')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(await files.list()).toEqual(['a.webp']);
  });

  it('that stops sending in the middle of a file breaks off, and nobody waits', async () => {
    const proxy = await TcpProxy.before(store.origin);
    const files = storesAt(store.urlOf(bucketOf(store.makeBucket()), { origin: proxy.url })).open(
      'images',
      ANY,
    );
    await files.write('large.webp', Buffer.alloc(15 * MEGABYTE));
    const answer = await files.answer('large.webp', { method: 'GET', headers: {} });
    proxy.dropping = true;
    const restore = hurry();
    // A store that closes a connection which has been idle would end it as well, some time.
    await expect(answer?.body?.toArray()).rejects.toThrow('the store stopped sending a file');
    restore();
    await proxy.stop();
  });
});

const bucketOf = (imagesUrl: string) => new URL(imagesUrl).pathname.slice(1);

/** What nobody may read: the key that is right, those that are wrong, and what was signed with them. */
const SECRET = /S3RVER|other-key|not-of-the-store|StringToSign/;

/** Deadlines that a test can wait for. @returns a function that puts those of before back */
function hurry(milliseconds = 300): () => void {
  const before = { ...S3_DEADLINE };
  Object.assign(S3_DEADLINE, { readMs: milliseconds, writeMs: milliseconds });
  return () => void Object.assign(S3_DEADLINE, before);
}

/** Each obstacle, how to set it up, and the message that the operator sees. */
const OBSTACLES: [what: string, put: (proxy: TcpProxy, bucket: string) => Partial<Obstacle>, told: RegExp][] =
  [
    [
      'does not know the key',
      () => ({ key: 'other-key' }),
      /InvalidAccessKeyId.*key or secret of IMAGES_URL/,
    ],
    ['has another secret', () => ({ secret: 'not-of-the-store' }), /SignatureDoesNotMatch.*key or secret/],
    ['has no such bucket', () => ({ bucket: 'none-of-this-name' }), /NoSuchBucket.*Create the bucket/],
    [
      'lets nothing be done',
      () => refusing({ status: 403, code: 'AccessDenied' }),
      /AccessDenied.*Let the key/,
    ],
    [
      'is of another region',
      () => refusing({ status: 301, code: 'PermanentRedirect' }),
      /PermanentRedirect.*region/,
    ],
    ['is busy', () => refusing({ status: 503, code: 'SlowDown' }), /SlowDown \(503\).*is busy/],
    ['answers with a page', () => refusing({ status: 404 }), /HTTP 404/],
    [
      'does not listen',
      () => ({ origin: 'http://127.0.0.1:2' }),
      /ECONNREFUSED.*host and port of IMAGES_URL/,
    ],
    [
      'takes everything and says nothing',
      (proxy) => {
        proxy.freeze();
        return { origin: proxy.url, calm: hurry() };
      },
      /TIMEOUT.*did not answer in time/,
    ],
  ];

interface Obstacle {
  key: string;
  secret: string;
  bucket: string;
  origin: string;
  calm: () => void;
}

function refusing(refusal: { status: number; code?: string }): Partial<Obstacle> {
  const more = '<StringToSign>S3RVER</StringToSign>';
  store.refusal = { ...refusal, more, times: Number.POSITIVE_INFINITY };
  return {};
}

/** Two servers for each. By day: a key that is refused, a place that is missing, and silence. */
const MET =
  process.env.EVERYTHING === '1'
    ? OBSTACLES
    : OBSTACLES.filter(([what]) => /another secret|no such bucket|says nothing/.test(what));

describe.each(MET)('a server whose store %s', (_, put, told) => {
  let proxy: TcpProxy;
  let server: TestServer;
  let broken: TestServer;
  let admin: Client;
  let imagesUrl: string;
  let calm: (() => void) | undefined;
  let picture: { id: number; imageUrl: string };
  let recording: string;
  beforeAll(async () => {
    proxy = await TcpProxy.before(store.origin);
    const bucket = bucketOf(store.makeBucket());
    server = await TestServer.start({ env: { IMAGES_URL: store.urlOf(bucket) } });
    admin = await server.admin();
    const { name: title } = await admin.makeTitle();
    const form = formWith(await jpeg(), { name: unique('Stored '), title });
    picture = (await admin.post('/api/candidates', form)).body;
    const metric = await admin.makeMetric();
    recording = (await admin.put(`/api/metrics/${metric.id}/recordings/so`, recordingForm(mp3(1)))).body.url;
    const { calm: after, ...obstacle } = put(proxy, bucket);
    calm = after;
    imagesUrl = store.urlOf(obstacle.bucket ?? bucket, obstacle);
    broken = await TestServer.start({ beside: server, env: { IMAGES_URL: imagesUrl } });
    admin = await broken.admin();
  });
  afterAll(async () => {
    calm?.();
    await broken.stop();
    await proxy.stop();
    store.refusal = null;
    await server.stop();
  });
  // Each test finds the store as `put` has left it.
  let refusal: S3Server['refusal'];
  beforeAll(() => {
    refusal = store.refusal;
  });
  beforeEach(() => {
    store.refusal = refusal;
  });

  it('is ready, and shows its pages', async () => {
    const visitor = broken.visitor();
    for (const path of ['/health/ready', '/', '/leaderboard', `/candidate/${picture.id}`, '/api/candidates'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  it('answers 503 for pictures and recordings, and no client caches the answer', async () => {
    const variant = picture.imageUrl.replace('.webp', '-320.webp');
    for (const path of [picture.imageUrl, variant, recording]) {
      const answer = await fetch(broken.url + path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    }
  });

  it('accepts no upload, and loses nothing', async () => {
    const rows = await allRows(server);
    const { title } = (await admin.get(`/api/candidates/${picture.id}`)).body;
    const form = formWith(await jpeg(), { name: unique('Refused '), title });
    expectRefusal(await admin.post('/api/candidates', form), 503, 'STORAGE_UNAVAILABLE');
    const path = `/api/candidates/${picture.id}`;
    expectRefusal(await admin.put(path, formWith(await jpeg())), 503, 'STORAGE_UNAVAILABLE');
    expectRefusal(
      await admin.post('/api/auth/profile/image', formWith(await jpeg())),
      503,
      'STORAGE_UNAVAILABLE',
    );
    expect(await allRows(server)).toEqual(rows);
  });

  it('is found by the doctor, who says what to do and nothing that is secret', async () => {
    const place = { dataDir: server.dataDir, databaseUrl: server.databaseUrl, imagesUrl };
    const wrong = await storesAt(imagesUrl).check();
    expect(wrong).toEqual([expect.stringMatching(told)]);
    const error = await storesAt(imagesUrl)
      .open('images', ANY)
      .read('a.webp')
      .catch((thrown) => thrown);
    expect(inspect(error, { depth: 10, showHidden: true })).not.toMatch(SECRET);
    const { code, output } = await run(place, 'doctor');
    expect(code).toBe(1);
    expect(output).toMatch(/WRONG {2}store of IMAGES_URL\n.*\n/);
    expect(output).toMatch(told);
    expect(wrong.join() + output).not.toMatch(SECRET);
  });
});

describe('a server with its files in a bucket', () => {
  let imagesUrl: string;
  let server: TestServer;
  let admin: Client;
  let title: string;
  beforeAll(async () => {
    imagesUrl = store.makeBucket();
    server = await TestServer.start({ env: { IMAGES_URL: imagesUrl } });
    admin = await server.admin();
    title = (await admin.makeTitle()).name;
  });
  afterAll(() => server.stop());

  const create = async () => {
    const form = formWith(await jpeg(400, 500), { name: unique('Stored '), title });
    const { body } = await admin.post('/api/candidates', form);
    return { ...body, file: body.imageUrl.replace('/images/', '') };
  };
  const statusOf = async (path: string, of = server) => (await fetch(of.url + path)).status;

  it('shows what another instance has stored, and not what that one has hidden', async () => {
    const other = await TestServer.start({ beside: server, env: { IMAGES_URL: imagesUrl } });
    const { id, imageUrl } = await create();
    const paths = [imageUrl, imageUrl.replace('.webp', '-320.avif')];
    for (const path of paths) expect([path, await statusOf(path, other)]).toEqual([path, 200]);
    await admin.delete(`/api/candidates/${id}`);
    for (const path of paths) expect([path, await statusOf(path, other)]).toEqual([path, 404]);
    expect((await admin.post(`/api/deleted/candidate/${id}/restore`)).status).toBe(200);
    for (const path of paths) expect([path, await statusOf(path, other)]).toEqual([path, 200]);
    await other.stop();
  });

  it('hides pictures that were deleted while the store was away, once it is back', async () => {
    const { id, imageUrl } = await create();
    store.refusal = { status: 503, code: 'SlowDown', times: Number.POSITIVE_INFINITY };
    expect((await admin.delete(`/api/candidates/${id}`)).status).toBe(200);
    const purge = server.app.get(DeletionPurgeTask);
    await expect(purge.repair()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    store.refusal = null;
    expect(await statusOf(imageUrl)).toBe(200);
    await purge.repair();
    expect(await statusOf(imageUrl)).toBe(404);
    expect((await admin.post(`/api/deleted/candidate/${id}/restore`)).status).toBe(200);
    expect(await statusOf(imageUrl)).toBe(200);
  });

  it('draws no card without the picture that it can’t have for the moment', async () => {
    const { id, imageUrl } = await create();
    const { text: page } = await server.visitor().get(`/candidate/${id}`);
    const [card = '', name] = /\/images\/cards\/([\w-]+\.jpg)/.exec(page) ?? [];
    const cards = () => storedFiles('', imagesUrl).list('cards');
    store.refusal = { status: 503, code: 'SlowDown', times: Number.POSITIVE_INFINITY, path: imageUrl };
    expect(await statusOf(card)).toBe(503);
    expect(await cards()).not.toContain(name);
    store.refusal = null;
    expect(await statusOf(card)).toBe(200);
    expect(await cards()).toContain(name);
  });

  it('copies the files of a data directory to the store, and back', async () => {
    const metric = await admin.makeMetric();
    const put = `/api/metrics/${metric.id}/recordings/so`;
    const recording = (await admin.put(put, recordingForm(mp3(1)))).body.url.replace('/recordings/', '');
    const hidden = await create();
    await admin.delete(`/api/candidates/${hidden.id}`);
    const shown = await create();
    const dataDir = mkdtempSync(join(tmpdir(), 'npi-files-'));
    const place = (to: string) => ({ dataDir, databaseUrl: 'sqlite:/nowhere/npi.sqlite', imagesUrl: to });
    const namesIn = async (to?: string) => {
      const files = storedFiles(dataDir, to);
      return [await files.list('images'), await files.list('recordings')];
    };

    const downloaded = await run(place(imagesUrl), 'files', ['download']);
    expect(downloaded).toEqual({ code: 0, output: expect.stringContaining('The target has all files') });
    expect(await namesIn()).toEqual(await namesIn(imagesUrl));
    expect((await namesIn()).flat()).toEqual(
      expect.arrayContaining([shown.file, `${hidden.file}.deleted`, recording]),
    );
    const next = store.makeBucket();
    for (const copied of [
      /^[1-9]\d* pictures and [1-9]\d* recordings copied$/m,
      /^0 pictures and 0 recordings/m,
    ]) {
      const { code, output } = await run(place(next), 'files', ['upload']);
      expect([code, output]).toEqual([0, expect.stringMatching(copied)]);
      expect(output).not.toMatch(SECRET);
    }
    expect(await namesIn(next)).toEqual(await namesIn(imagesUrl));
    const [before, after] = [storedFiles(dataDir, imagesUrl), storedFiles(dataDir, next)];
    expect(await after.read('images', shown.file)).toEqual(await before.read('images', shown.file));
    const moved = await TestServer.start({ beside: server, env: { IMAGES_URL: next } });
    expect(await statusOf(shown.imageUrl, moved)).toBe(200);
    expect(await statusOf(hidden.imageUrl, moved)).toBe(404);
    await moved.stop();
    expect(await run(place(next), 'files', ['sideways'])).toMatchObject({ code: 2 });
    const nowhere = await run({ ...place(next), imagesUrl: undefined }, 'files', ['upload']);
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('IMAGES_URL') });
  });
});
