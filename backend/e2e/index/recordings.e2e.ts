import { DeletionPurgeTask } from '../../src/index/deletions/deletion-purge.task.js';
import { AudioReaderService } from '../../src/index/recordings/audio-reader.service.js';
import { type Client, unique } from '../harness/client.js';
import { m4a, mp3, opus, recordingForm, storedRecordings } from '../harness/recordings.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

const LIST = '/api/metrics/recordings';

/** What metrics ask, spoken, in each language. */
describe('recordings of metrics', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const pathOf = (metric: { id: number }, language = 'so') =>
    `/api/metrics/${metric.id}/recordings/${language}`;
  const put = (metric: { id: number }, recording: Buffer | string, language = 'so', client = admin) =>
    client.put(pathOf(metric, language), recordingForm(recording));
  const of = async (metric: { id: number }, client = visitor) =>
    (await client.get(LIST)).body.filter(({ metricId }: { metricId: number }) => metricId === metric.id);
  const newest = async () => (await admin.get('/api/audit?limit=1')).body.data.entries[0];

  it('are listed for everybody, separately from the metrics, and clients may cache the list', async () => {
    const metric = await admin.makeMetric();
    const made = await put(metric, mp3(24));
    expect(made.status).toBe(200);
    const { url } = made.body;
    expect(url).toMatch(/^\/recordings\/[0-9a-f-]{36}\.mp3$/);
    expect(await of(metric)).toEqual([
      { metricId: metric.id, language: 'so', url, seconds: 24, size: mp3(24).length },
    ]);
    const metrics = (await visitor.get('/api/metrics')).body;
    expect(metrics.find(({ id }: { id: number }) => id === metric.id)).toEqual(metric);
    const { headers } = await fetch(server.url + LIST);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const again = await fetch(server.url + LIST, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it.each([
    ['mp3', 'audio/mpeg', () => mp3(3)],
    ['m4a', 'audio/mp4', () => m4a(3)],
    ['ogg', 'audio/ogg', () => opus(3)],
  ])(
    'are sent as %s with a fixed type, permanently cacheable, in parts, in a sandbox',
    async (end, type, make) => {
      const metric = await admin.makeMetric();
      const sound = make();
      // What it says of itself counts for nothing.
      const form = recordingForm(sound, { name: 'page.html', type: 'text/html' });
      const { url, seconds } = (await admin.put(pathOf(metric), form)).body;
      expect([url.endsWith(`.${end}`), seconds]).toEqual([true, 3]);
      const whole = await fetch(server.url + url);
      expect(Buffer.from(await whole.arrayBuffer())).toEqual(sound);
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
      const part = await fetch(server.url + url, { headers: { range: 'bytes=10-19' } });
      expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
        206,
        `bytes 10-19/${sound.length}`,
        type,
      ]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(10, 20));
      const beyond = await fetch(server.url + url, { headers: { range: `bytes=${sound.length}-` } });
      expect(beyond.status).toBe(416);
    },
  );

  it('are one for each language: another one replaces it and removes its file', async () => {
    const metric = await admin.makeMetric();
    const first = (await put(metric, mp3(2))).body;
    const second = (await put(metric, mp3(4))).body;
    const english = (await put(metric, mp3(4), 'en')).body;
    expect(new Set([first.url, second.url, english.url]).size).toBe(3);
    expect(await of(metric)).toEqual([english, second]);
    expect((await visitor.get(first.url)).status).toBe(404);
    expect((await visitor.get(second.url)).status).toBe(200);
    expect(await storedRecordings(server)).toHaveLength(await countRows(server, 'metric_recording'));
    expect(await newest()).toMatchObject({
      action: 'metric.recording',
      subject: { type: 'metric', id: metric.id, name: metric.label },
      before: { recordingEn: null },
      after: { recordingEn: english.url.replace('/recordings/', '') },
    });
  });

  it('are one for each language even with simultaneous uploads', async () => {
    const metric = await admin.makeMetric();
    // Read at once, so that all are written at once.
    const reader = jest.spyOn(server.app.get(AudioReaderService), 'read');
    reader.mockResolvedValue({ format: 'mp3', seconds: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(metric, mp3(1))));
    reader.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [left, ...others] = await of(metric);
    expect(others).toEqual([]);
    expect((await visitor.get(left.url)).status).toBe(200);
    expect(await storedRecordings(server)).toHaveLength(await countRows(server, 'metric_recording'));
  });

  it('go when they are removed, once', async () => {
    const metric = await admin.makeMetric();
    const { url } = (await put(metric, mp3(1))).body;
    expect((await admin.delete(pathOf(metric))).status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'metric.recording', after: { recordingSo: null } });
    expect([await of(metric), (await visitor.get(url)).status]).toEqual([[], 404]);
    expectRefusal(await admin.delete(pathOf(metric)), 404, 'RECORDING_NOT_FOUND');
    expectRefusal(await admin.delete(pathOf(metric, 'en')), 404, 'RECORDING_NOT_FOUND');
    expectRefusal(await admin.delete(pathOf(metric, 'fr')), 404, 'RECORDING_NOT_FOUND');
    expectRefusal(await put(metric, mp3(1), 'fr'), 404, 'RECORDING_NOT_FOUND');
    expectRefusal(await put({ id: 999_999 }, mp3(1)), 404, 'METRIC_NOT_FOUND');
  });

  it.each([
    ['nothing but text', 'ID3 is how it begins'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['the head of a frame', Buffer.from([0xff, 0xfb, 0x10, 0xc0])],
    ['a container with nothing in it', `\0\0\0\x18ftypM4A ${'x'.repeat(500)}`],
    ['an Ogg with nothing in it', `OggS${'x'.repeat(500)}`],
    ['another codec in an M4A', m4a(3, { codec: 'alac' })],
    ['a film', m4a(3, { film: true })],
    ['a WebM, which need not say how long it is', Buffer.from('1a45dfa39f4286810142f7810142f2', 'hex')],
    ['a WAV', Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(60)])],
  ])('are no %s', async (_what, sent) => {
    const metric = await admin.makeMetric();
    const before = await storedRecordings(server);
    const answer = await put(metric, sent);
    expectRefusal(answer, 415, 'NOT_A_RECORDING');
    expect(answer.body.errors).toMatchObject([{ field: 'recording', code: 'NOT_A_RECORDING' }]);
    expect([await of(metric), await storedRecordings(server)]).toEqual([[], before]);
  });

  it('are at most 60 seconds long', async () => {
    const metric = await admin.makeMetric();
    expect((await put(metric, mp3(60))).body.seconds).toBe(60);
    const stored = await storedRecordings(server);
    for (const recording of [mp3(61), opus(61), m4a(61)]) {
      const answer = await put(metric, recording);
      expectRefusal(answer, 400, 'RECORDING_TOO_LONG');
      expect(answer.body.errors).toMatchObject([{ field: 'recording', code: 'RECORDING_TOO_LONG' }]);
    }
    expect([(await of(metric)).length, await storedRecordings(server)]).toEqual([1, stored]);
  });

  it('have at most 500 kB', async () => {
    const metric = await admin.makeMetric();
    const most = 500 * 1024;
    // Pad the sound to `bytes` bytes with a tag before it (ID3v2.3, 3.1: seven bits of its size in each byte).
    const padded = (bytes: number) => {
      const sound = mp3(3);
      const size = bytes - sound.length - 10;
      const tag = Buffer.from('ID3\x03\0\0');
      const sizes = Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
      return Buffer.concat([tag, sizes, Buffer.alloc(size), sound]);
    };
    expect((await put(metric, padded(most))).body.size).toBe(most);
    const answer = await put(metric, padded(most + 1));
    expectRefusal(answer, 413, 'RECORDING_TOO_LARGE');
    expect(answer.body.errors).toMatchObject([{ field: 'recording' }]);
  });

  it('must be there, alone and under their name', async () => {
    const metric = await admin.makeMetric();
    const form = recordingForm(mp3(1));
    form.set('title', 'x');
    expectRefusal(await admin.put(pathOf(metric), form), 400, 'VALIDATION_FAILED');
    const image = new FormData();
    image.append('image', new Blob([new Uint8Array(mp3(1))]), 'voice.mp3');
    expectRefusal(await admin.put(pathOf(metric), image), 400, 'VALIDATION_FAILED');
    expectRefusal(await put(metric, ''), 400, 'VALIDATION_FAILED');
    expectRefusal(await admin.put(pathOf(metric), {}), 400, 'VALIDATION_FAILED');
    expect(await of(metric)).toEqual([]);
  });

  it('are changed only by administrators', async () => {
    const metric = await admin.makeMetric();
    const { url } = (await put(metric, mp3(1))).body;
    const voter = await visitor.register();
    for (const [client, status] of [
      [visitor, 401],
      [voter, 403],
    ] as const) {
      expect((await put(metric, mp3(2), 'so', client)).status).toBe(status);
      expect((await client.delete(pathOf(metric))).status).toBe(status);
    }
    expect((await of(metric, voter)).map((recording: { url: string }) => recording.url)).toEqual([url]);
  });

  it('give out nothing else of the folder', async () => {
    for (const name of [
      'note.txt',
      'x.mp3',
      `${crypto.randomUUID()}.html`,
      `${crypto.randomUUID()}.mp3.part`,
    ]) {
      await server.files.put('recordings', name, 'a note');
      expect((await visitor.get(`/recordings/${name}`)).status).toBe(404);
      await server.files.remove('recordings', name);
    }
    for (const path of ['/recordings/', '/recordings/..%2fnpi.sqlite', '/recordings/%2e%2e/jwt-secret']) {
      expect([400, 403, 404]).toContain((await visitor.get(path)).status);
    }
  });

  it('are refused with the reason if the disk is full', async () => {
    const metric = await admin.makeMetric();
    const { url } = (await put(metric, mp3(1))).body;
    const kept = await storedRecordings(server);
    const makeRoom = await server.files.fill();
    expectRefusal(await put(metric, mp3(2)), 507, 'STORAGE_FULL');
    makeRoom();
    expect(await storedRecordings(server)).toEqual(kept);
    expect((await of(metric)).map((recording: { url: string }) => recording.url)).toEqual([url]);
    expect((await put(metric, mp3(2))).status).toBe(200);
  });

  it('leave no file where their metric went meanwhile', async () => {
    const metric = await admin.makeMetric();
    const kept = await storedRecordings(server);
    const reader = jest.spyOn(server.app.get(AudioReaderService), 'read');
    reader.mockImplementationOnce(async () => {
      await admin.delete(`/api/metrics/${metric.id}`);
      return { format: 'mp3', seconds: 1 };
    });
    expectRefusal(await put(metric, mp3(1)), 404, 'METRIC_NOT_FOUND');
    reader.mockRestore();
    expect(await storedRecordings(server)).toEqual(kept);
  });

  it('are restored with their metric, and deleted permanently with it', async () => {
    const metric = await admin.makeMetric();
    const recording = (await put(metric, mp3(1))).body;
    await admin.delete(`/api/metrics/${metric.id}`);
    expect(await of(metric)).toEqual([]);
    expectRefusal(await put(metric, mp3(2)), 404, 'METRIC_NOT_FOUND');
    expectRefusal(await admin.delete(pathOf(metric)), 404, 'METRIC_NOT_FOUND');
    expect((await admin.post(`/api/deleted/metric/${metric.id}/restore`)).status).toBe(200);
    expect(await of(metric)).toEqual([recording]);
    expect((await visitor.get(recording.url)).status).toBe(200);
    await admin.delete(`/api/metrics/${metric.id}`);
    expect((await admin.delete(`/api/deleted/metric/${metric.id}`)).status).toBe(200);
    expect((await visitor.get(recording.url)).status).toBe(404);
    expect(await storedRecordings(server)).toHaveLength(await countRows(server, 'metric_recording'));
  });

  it('are restored with the title of their metric, and deleted permanently with it', async () => {
    const title = await admin.makeTitle(unique('Title '));
    const metric = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const recording = (await put(metric, mp3(1))).body;
    await admin.delete(`/api/titles/${title.id}`);
    expect(await of(metric)).toEqual([]);
    await admin.post(`/api/deleted/title/${title.id}/restore`);
    expect(await of(metric)).toEqual([recording]);
    await admin.delete(`/api/titles/${title.id}`);
    await server.dataSource.query(
      "UPDATE deletion SET deleted_at = '2026-01-01 00:00:00.000' WHERE subject_type = 'title'",
    );
    expect(await server.app.get(DeletionPurgeTask).sweep()).toBe(1);
    expect((await visitor.get(recording.url)).status).toBe(404);
    expect(await storedRecordings(server)).toHaveLength(await countRows(server, 'metric_recording'));
  });
});
