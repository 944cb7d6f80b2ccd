import { basename } from 'node:path';
import sharp from 'sharp';
import { type CardFacts, cardPath, officeFacts } from '../../src/media/images/card-name.js';
import { type Client, unique } from '../harness/client.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

let server: TestServer;
let admin: Client;
let title: string;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  title = (await admin.makeTitle()).name;
});
afterAll(() => server.stop());

const load = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const makeCandidate = async (name: string) =>
  (await admin.post('/api/candidates', formWith(await jpeg(400, 500), { name, title }))).body;
const fileName = (imageUrl: string) => imageUrl.replace('/images/', '');
/** A site without a name, a logo and a colour of its own. */
const PRODUCT = { siteName: null, logo: null, accent: null };
const cardOf = (
  { imageUrl, ...facts }: Omit<CardFacts, 'image'> & { imageUrl: string },
  language: 'en' | 'so' | 'ar' = 'en',
) => cardPath({ ...facts, image: fileName(imageUrl) }, PRODUCT, language);
const SITE_CARD_PATH = cardPath(null, PRODUCT, 'en');
const keptCards = () => server.files.list('cards');
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('the card of a shared page', () => {
  it('is a JPEG of 1200 × 630, for good, and can do nothing', async () => {
    for (const path of [cardOf(await makeCandidate(unique('Candidate '))), SITE_CARD_PATH]) {
      const answer = await load(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toMatch(/\bpublic\b.*\bimmutable\b/);
      const { width, height, format } = await sharp(await bytesOf(answer)).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    }
  });

  it('shows the picture that is stored', async () => {
    const { data, info } = await sharp(await bytesOf(await load(cardOf(await makeCandidate('Sahra')))))
      .extract({ left: 200, top: 200, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    for (const [at, channel] of [0x33, 0x66, 0x99].entries()) {
      expect(Math.abs((data[at] ?? 0) - channel)).toBeLessThan(12);
    }
  });

  it('has another address when what it shows has changed, to which the old one leads', async () => {
    const candidate = await makeCandidate(unique('Candidate '));
    const before = cardOf(candidate);
    await load(before);
    const renamed = (await admin.put(`/api/candidates/${candidate.id}`, { name: unique('Renamed ') })).body;
    const after = cardOf(renamed);
    expect(after).not.toBe(before);
    const answer = await load(before);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, after]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect((await load(after)).status).toBe(200);
  });

  it('is kept until what it shows changes, and goes with its candidate', async () => {
    const [candidate, other] = [await makeCandidate(unique('Kept ')), await makeCandidate(unique('Kept '))];
    const before = cardOf(candidate);
    const drawn = await bytesOf(await load(before));
    expect(await keptCards()).toContain(basename(before));
    await server.files.put('cards', basename(before), 'as it is kept');
    expect((await bytesOf(await load(before))).toString()).toBe('as it is kept');
    for (const name of await keptCards()) await server.files.remove('cards', name);
    expect(await bytesOf(await load(before))).toEqual(drawn);
    await load(SITE_CARD_PATH);
    const { body } = await admin.put(`/api/candidates/${candidate.id}`, { name: unique('Renamed ') });
    await load(cardOf(body));
    expect(await keptCards()).toEqual([basename(cardOf(body)), basename(SITE_CARD_PATH)].sort());
    await admin.delete(`/api/candidates/${candidate.id}`);
    await load(cardOf(other));
    expect(await keptCards()).toEqual([basename(cardOf(other)), basename(SITE_CARD_PATH)].sort());
  });

  it('speaks each language, keeps all of them, and English where there is no other text', async () => {
    const texts = { name: unique('Mayor '), nameSo: unique('Duqa '), nameAr: unique('عمدة ') };
    await admin.post('/api/titles', texts);
    const fields = { name: unique('Amina '), nameAr: unique('أمينة '), title: texts.name };
    const { body } = await admin.post('/api/candidates', formWith(await jpeg(400, 500), fields));
    const paths = (['en', 'so', 'ar'] as const).map((language) => cardOf(body, language));
    const cards = await Promise.all(
      paths.map(async (path) => (await bytesOf(await load(path))).toString('hex')),
    );
    expect(new Set(cards).size).toBe(3);
    expect(await keptCards()).toEqual(expect.arrayContaining(paths.map((path) => basename(path))));
    const { body: changed } = await admin.put(`/api/candidates/${body.id}`, { nameAr: null });
    expect(cardOf(changed, 'so')).toBe(paths[1]);
    const inArabic = cardOf(changed, 'ar');
    expect(inArabic).not.toBe(paths[2]);
    expect((await load(inArabic)).status).toBe(200);
    expect(await keptCards()).toContain(basename(paths[0] ?? ''));
    expect(await keptCards()).not.toContain(basename(paths[2] ?? ''));
    for (const language of ['so', 'ar'] as const) {
      expect((await load(cardPath(null, PRODUCT, language))).status).toBe(200);
    }
  });

  it('shows of an office its name and people in no order of rank, and forgets who is deleted', async () => {
    const { id, name } = await admin.makeTitle();
    const make = async (who: string) =>
      (await admin.post('/api/candidates', formWith(await jpeg(400, 500), { name: who, title: name }))).body;
    const holders = [await make(unique('Zahra ')), await make(unique('Abdi '))];
    const pathIn = (people: typeof holders) =>
      cardPath(
        officeFacts(
          people.map(({ imageUrl, ...facts }) => ({ ...facts, image: fileName(imageUrl) })),
          id,
        ),
        PRODUCT,
        'en',
      );
    const before = pathIn(holders);
    const page = await (await load(`/leaderboard?title=${id}`)).text();
    for (const meta of [
      `<meta property="og:image" content="${server.url}${before}">`,
      `<meta property="og:url" content="${server.url}/leaderboard?title=${id}">`,
      `<link rel="canonical" href="${server.url}/leaderboard?title=${id}">`,
    ]) {
      expect(page).toContain(meta);
    }
    const answer = await load(before);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(await bytesOf(answer)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    await admin.delete(`/api/candidates/${holders[1]?.id}`);
    const redirected = await load(before);
    expect([redirected.status, redirected.headers.get('location')]).toEqual([
      302,
      pathIn(holders.slice(0, 1)),
    ]);
    // Any card that is rendered takes along those that show somebody who has left.
    await load(cardOf(await makeCandidate(unique('Candidate '))));
    expect(await keptCards()).not.toContain(basename(before));
    expect((await load(`/images/cards/office-999999-0123456789.jpg`)).status).toBe(404);
  });

  it('is drawn for one address so often and no more, and read without end', async () => {
    const limited = await TestServer.start({
      beside: server,
      env: withLimits({ cardAddress: '2/600' }),
    });
    const paths = [];
    for (let index = 0; index < 3; index += 1) paths.push(cardOf(await makeCandidate(unique('Drawn '))));
    const status = async (path: string) => (await fetch(limited.url + path)).status;
    const statuses = [];
    for (const path of [...paths, ...paths]) statuses.push(await status(path));
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
    expect((await load(paths[2] ?? '')).status).toBe(200);
    expect(await status(paths[2] ?? '')).toBe(200);
    await limited.stop();
  });

  it('is not there for somebody who is not, or no longer, and for what is no address of one', async () => {
    const candidate = await makeCandidate(unique('Candidate '));
    await admin.delete(`/api/candidates/${candidate.id}`);
    for (const path of [
      cardOf(candidate),
      '/images/cards/999999-0123456789.jpg',
      '/images/cards/0-0123456789.jpg',
      '/images/cards/x-0123456789.jpg',
      '/images/cards/1-.jpg',
      '/images/cards/1-0123456789.png',
      '/images/cards/',
    ]) {
      expect([path, (await load(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('GET /robots.txt', () => {
  it('keeps search engines out of what is private, and names the sitemap', async () => {
    const answer = await load('/robots.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const text = await answer.text();
    for (const path of [
      '/api/',
      '/admin',
      '/login',
      '/register',
      '/profile',
      '/my-ratings',
      '/reset-password',
      '/verify-email',
      '/delete-account',
    ]) {
      expect(text).toContain(`\nDisallow: ${path}\n`);
    }
    expect(text).toContain(`\nSitemap: ${server.url}/sitemap.xml\n`);
  });

  it('goes by the public address where there is one', async () => {
    const other = await TestServer.start({ beside: server, env: { PUBLIC_URL: 'https://index.example' } });
    const robots = await (await fetch(`${other.url}/robots.txt`)).text();
    const sitemap = await (await fetch(`${other.url}/sitemap.xml`)).text();
    await other.stop();
    expect(robots).toContain('\nSitemap: https://index.example/sitemap.xml\n');
    expect(sitemap).toContain('<loc>https://index.example/leaderboard</loc>');
    expect(sitemap).not.toContain('127.0.0.1');
  });
});

describe('GET /sitemap.xml', () => {
  it('names every public page and candidate, each in every language, and nothing else', async () => {
    const { id } = await makeCandidate(unique('Candidate '));
    const answer = await load('/sitemap.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    const text = await answer.text();
    const ids: number[] = (await server.visitor().get('/api/candidates')).body.map(
      (one: { id: number }) => one.id,
    );
    const pages = [
      '/',
      '/leaderboard',
      '/about',
      '/method',
      '/open-data',
      '/transparency',
      '/ledger',
      '/contact',
      ...ids.sort((a, b) => a - b).map((one) => `/candidate/${one}`),
    ];
    const found = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(found).toEqual(pages.map((page) => server.url + page));
    for (const language of ['en', 'so', 'ar']) {
      expect(text).toContain(
        `hreflang="${language}" href="${server.url}/candidate/${id}?lang=${language}"/>`,
      );
    }
    expect(text).toContain(`hreflang="x-default" href="${server.url}/candidate/${id}"/>`);
  });

  it('has no further parts while all fit into one', async () => {
    expect((await load('/sitemap-1.xml')).status).toBe(200);
    expect((await load('/sitemap-2.xml')).status).toBe(404);
    expect((await load('/sitemap-0.xml')).status).toBe(404);
    expect((await load('/sitemapx.xml')).status).toBe(404);
  });
});
