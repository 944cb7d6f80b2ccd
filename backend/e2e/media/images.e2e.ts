import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Client, unique } from '../harness/client.js';
import {
  formWith,
  jpeg,
  jpegOf,
  MEGABYTE,
  phonePicture,
  png,
  storedPictures,
  svg,
} from '../harness/pictures.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

let server: TestServer;
let admin: Client;
let title: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  title = (await admin.makeTitle()).name;
});
afterAll(() => server.stop());

const create = (picture: Buffer | string, options = {}) =>
  admin.post('/api/candidates', formWith(picture, { name: unique('Candidate '), title }, options));

/** Requests a path as typed, because `fetch` would tidy it first. */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('GET /images/{file}', () => {
  it('serves a picture with a fixed type, permanently cacheable, in a sandbox', async () => {
    const { imageUrl } = (await create(await png(), { name: 'photo.png', type: 'image/png' })).body;
    const answer = await fetch(server.url + imageUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toMatch(/\bpublic\b.*\bimmutable\b/);
    expect(Number(/max-age=(\d+)/.exec(answer.headers.get('cache-control') ?? '')?.[1])).toBeGreaterThan(
      86_400,
    );
  });

  it('names pictures so that nobody can guess or choose one', async () => {
    const { imageUrl } = (await create(await jpeg(), { name: '../../evil.html' })).body;
    expect(imageUrl).toMatch(/^\/images\/[0-9a-f-]{32,}\.webp$/);
  });

  it('gives out nothing but pictures', async () => {
    await server.files.put('images', 'note.txt', 'a note');
    await server.files.put('images', 'page.html', 'a page');
    writeFileSync(join(server.dataDir, 'secret.webp'), 'a secret');
    const { imageUrl } = (await create(await jpeg())).body;
    expect(await statusOf(imageUrl)).toBe(200);
    for (const path of [
      '/images/',
      '/images/note.txt',
      '/images/page.html',
      '/images/no-such.webp',
      '/images/00000000-0000-0000-0000-000000000000-320.avif',
      `${imageUrl.replace('.webp', '-321.avif')}`,
      `${imageUrl.replace('.webp', '-99999.webp')}`,
      `${imageUrl.replace('.webp', '-320.png')}`,
      `${imageUrl.replace('.webp', '-320.avif')}/`,
      '/images/00000000-0000-0000-0000-000000000000.webp',
      '/images/../secret.webp',
      '/images/..%2fsecret.webp',
      '/images/%2e%2e/secret.webp',
      '/images/%2e%2e%2fsecret.webp',
      '/images/..%5csecret.webp',
      '/images/....//secret.webp',
      '/images//etc/passwd',
      `${imageUrl}%00.txt`,
      `${imageUrl}/`,
    ]) {
      const status = await statusOf(path);
      expect({ path, refused: status === 400 || status === 403 || status === 404 }).toEqual({
        path,
        refused: true,
      });
    }
  });
});

const VARIANTS = ['128.avif', '128.webp', '320.avif', '320.webp', '640.avif', '640.webp', '640.jpg'];
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const variantsOf = (imageUrl: string) => VARIANTS.map((suffix) => imageUrl.replace(/\.webp$/, `-${suffix}`));
const keptVariants = async (imageUrl: string) => {
  const id = imageUrl.replace('/images/', '').replace('.webp', '');
  return (await server.files.list('image-variants')).filter((name) => name.startsWith(id));
};
/** Waits until all variants of a picture are stored and none is being written. */
const untilDrawn = async (imageUrl: string) => {
  const names = variantsOf(imageUrl).map((path) => path.replace('/images/', ''));
  while (String(await keptVariants(imageUrl)) !== String(names.sort()))
    await new Promise((go) => setTimeout(go, 20));
};

describe('the variants of a picture', () => {
  it('are its middle at 4:5 in each width and format, permanently cacheable, in a sandbox', async () => {
    const { imageUrl } = (await create(await jpeg(2000, 1500))).body;
    for (const path of variantsOf(imageUrl)) {
      const answer = await fetch(server.url + path);
      const [width, format] = path.split('-').at(-1)?.split('.') ?? [];
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        200,
        TYPES[format ?? ''],
      ]);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toMatch(/\bpublic\b.*\bimmutable\b/);
      const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([drawn.width, drawn.height]).toEqual([Number(width), Number(width) * 1.25]);
    }
  });

  it('are never larger than the picture', async () => {
    const { imageUrl } = (await create(await jpeg(200, 250))).body;
    const answer = await fetch(server.url + imageUrl.replace('.webp', '-640.webp'));
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([200, 250]);
  });

  it('are created after an upload, and created again if they are missing', async () => {
    const { imageUrl } = (await create(await jpeg(400, 500))).body;
    await untilDrawn(imageUrl);
    for (const name of await keptVariants(imageUrl)) await server.files.remove('image-variants', name);
    const path = imageUrl.replace('.webp', '-320.avif');
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(server.url + path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await keptVariants(imageUrl)).toEqual([path.replace('/images/', '')]);
  });

  it('go with their picture', async () => {
    const { id, imageUrl } = (await create(await jpeg(400, 500))).body;
    await untilDrawn(imageUrl);
    const { imageUrl: other } = (await admin.put(`/api/candidates/${id}`, formWith(await png()))).body;
    expect(await keptVariants(imageUrl)).toEqual([]);
    expect(await Promise.all(variantsOf(imageUrl).map(statusOf))).toEqual(VARIANTS.map(() => 404));
    // Also while they are being made.
    await admin.delete(`/api/candidates/${id}`);
    expect(await Promise.all(variantsOf(other).map(statusOf))).toEqual(VARIANTS.map(() => 404));
    while ((await keptVariants(other)).length > 0) await new Promise((go) => setTimeout(go, 20));
  });

  it('are stood in for by the picture itself where they cannot be made', async () => {
    const name = '11111111-1111-4111-8111-111111111111';
    await server.files.put('images', `${name}.webp`, 'not a picture');
    const answer = await fetch(`${server.url}/images/${name}-320.avif`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await answer.text()).toBe('not a picture');
  });
});

describe('the name of a picture', () => {
  const previewOf = (imageUrl: string) =>
    /-8[0-9a-f]{3}-[0-9a-f]{4}-([0-9a-f]{12})\.webp$/.exec(imageUrl)?.[1];

  it('contains a preview of its colours', async () => {
    const { imageUrl } = (await create(await jpeg(400, 500))).body;
    expect(previewOf(imageUrl)).toBe('369369000000');
  });

  it('contains no preview of a transparent picture, through which it would be visible', async () => {
    const glass = { width: 40, height: 50, channels: 4, background: '#33669980' } as const;
    const picture = await sharp({ create: glass }).png().toBuffer();
    const { imageUrl } = (await create(picture)).body;
    expect([await statusOf(imageUrl), previewOf(imageUrl)]).toEqual([200, undefined]);
  });
});

describe("a candidate's picture", () => {
  it("is a phone's, turned upright, drawn anew and without what the phone knew", async () => {
    const answer = await create(await phonePicture());
    expect(answer.status).toBe(201);
    const stored = Buffer.from(await (await fetch(server.url + answer.body.imageUrl)).arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(stored).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['webp', 20, 40, undefined, undefined]);
  });

  it('is a mistake where the file that was chosen is empty, and none where none was chosen', async () => {
    const { id, imageUrl } = (await create(await jpeg())).body;
    const name = unique('Candidate ');
    const empty = formWith('', { name, title });
    expectInvalid(await admin.post('/api/candidates', empty), 'image');
    expectInvalid(await admin.put(`/api/candidates/${id}`, empty), 'image');
    expect((await admin.get(`/api/candidates?search=${name}`)).body).toEqual([]);
    expect((await admin.get(`/api/candidates/${id}`)).body.imageUrl).toBe(imageUrl);
    // Send a form as browsers do when no file was chosen.
    const head = 'Content-Disposition: form-data; name=';
    const text = [
      `--b\r\n${head}"name"\r\n\r\n${name}\r\n`,
      `--b\r\n${head}"image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`,
      '--b--\r\n',
    ].join('');
    const raw = { type: 'multipart/form-data; boundary=b', text };
    const answer = await admin.call('PUT', `/api/candidates/${id}`, { raw });
    expect([answer.status, answer.body.name, answer.body.imageUrl]).toEqual([200, name, imageUrl]);
  });

  it('is deleted once a new one is stored, and stays if anything else changes', async () => {
    const { id, imageUrl } = (await create(await jpeg())).body;
    const renamed = await admin.put(`/api/candidates/${id}`, { name: unique('Renamed ') });
    expect(renamed.body.imageUrl).toBe(imageUrl);
    expect(await statusOf(imageUrl)).toBe(200);

    const replaced = await admin.put(`/api/candidates/${id}`, formWith(await png()));
    expect(replaced.status).toBe(200);
    expect(replaced.body.imageUrl).not.toBe(imageUrl);
    expect([await statusOf(imageUrl), await statusOf(replaced.body.imageUrl)]).toEqual([404, 200]);
  });

  it('is deleted with its candidate', async () => {
    const { id, imageUrl } = (await create(await jpeg())).body;
    await admin.delete(`/api/candidates/${id}`);
    expect(await statusOf(imageUrl)).toBe(404);
  });

  it('stays when the new one is refused', async () => {
    const { id, imageUrl } = (await create(await jpeg())).body;
    const path = `/api/candidates/${id}`;
    const stored = await storedPictures(server);
    const rows = await allRows(server);
    expectRefusal(await admin.put(path, formWith(svg, { name: 'Other' })), 415, 'NOT_AN_IMAGE');
    expectRefusal(await admin.put(path, formWith(await png(), { title: 'No such' })), 400, 'UNKNOWN_TITLE');
    expect((await admin.put(path, formWith(await png(), { name: '' }))).status).toBe(400);
    expect((await admin.put('/api/candidates/999999', formWith(await png()))).status).toBe(404);
    expect(await allRows(server)).toEqual(rows);
    expect(await storedPictures(server)).toEqual(stored);
    expect(await statusOf(imageUrl)).toBe(200);
  });

  it('is not stored, nor its candidate, when anything is wrong', async () => {
    const voter = await server.visitor().register();
    const stored = await storedPictures(server);
    const rows = await allRows(server);
    const good = await jpeg();
    const name = unique('Candidate ');
    const post = (form: FormData) => admin.post('/api/candidates', form);
    expectRefusal(await create(svg, { name: 'x.png', type: 'image/png' }), 415, 'NOT_AN_IMAGE');
    expectRefusal(await post(formWith(good, { name, title: 'No such' })), 400, 'UNKNOWN_TITLE');
    expect((await post(formWith(good, { name }))).status).toBe(400);
    expect((await post(formWith(good, { title }))).status).toBe(400);
    expect((await post(formWith(good, { name, title, average: '99' }))).status).toBe(400);
    expect((await post(formWith(good, { name, title }, { field: 'photo' }))).status).toBe(400);
    const tooLarge = await create(await jpegOf(6 * MEGABYTE));
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'Image must be less than 5MB']);
    expect((await voter.post('/api/candidates', formWith(good, { name, title }))).status).toBe(403);
    expect(await allRows(server)).toEqual(rows);
    expect(await storedPictures(server)).toEqual(stored);
  });
});
