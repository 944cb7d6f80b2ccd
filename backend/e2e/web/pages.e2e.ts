import { CandidatesService } from '../../src/index/candidates/candidates.service.js';
import { loadPageRenderer, type SitePage } from '../../src/web/pages/page-renderer.js';
import { unique } from '../harness/client.js';
import { sendTarget } from '../harness/raw-http.js';
import { TestServer } from '../harness/test-server.js';

const PUBLIC_URL = 'https://index.example';
let server: TestServer;
/** One that knows its public address. */
let published: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  published = await TestServer.start({ beside: server, env: { PUBLIC_URL } });
});
afterAll(async () => {
  await published.stop();
  await server.stop();
});

const pause = () => new Promise((go) => setTimeout(go, 20));
/** Waits for a page that the server has rendered: past its share of processor time it leaves rendering to clients. */
async function drawn(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    const page = await ask();
    if (page.includes('id="page-data"')) return page;
    await pause();
  }
}
const load = (path: string) => drawn(async () => (await fetch(server.url + path)).text());
const loadAs = (url: string, target: string, host?: string) =>
  drawn(async () => (await sendTarget(url, target, { host })).body);
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const addressesIn = (html: string) =>
  [
    ...html.matchAll(
      /(?:rel="canonical" href|hreflang="[a-z-]+" href|og:url" content|og:image" content)="([^"]*)"/g,
    ),
  ].map(([, address = '']) => address);

describe('a page that the server draws', () => {
  it('leaves nothing behind once it is sent', async () => {
    await load('/about');
    const before = timers();
    // The server renders each page, because the language and the order are part of the address.
    for (const lang of ['en', 'so', 'ar'])
      for (const sort of ['name', 'totalRatings', 'average'])
        for (const order of ['asc', 'desc'])
          await load(`/leaderboard?lang=${lang}&sort=${sort}&order=${order}`);
    expect(timers()).toBeLessThan(before + 10);
  });

  it('is drawn for the candidates of one office, and for none that is made up', async () => {
    const admin = await server.admin();
    const { id: titleId, name: title } = await admin.makeTitle();
    const rated = await admin.makeCandidate({ title });
    const { name } = rated;
    expect((await (await server.visitor().register()).rate(rated, 80)).status).toBe(201);
    const other = await admin.makeCandidate();
    const page = await load(`/leaderboard?lang=en&title=${titleId}`);
    expect(page).toContain(name);
    expect(page).toContain('Rank\u00a01 of\u00a01 in\u00a0office<');
    expect(page).not.toContain(other.name);
    const made = await fetch(`${server.url}/leaderboard?title=999999`);
    expect(await made.text()).not.toContain('id="page-data"');
  });

  it('names its own addresses by the public one and the route alone', async () => {
    for (const host of ['index.example', 'evil.example', 'evil.example:1:2', '[', '']) {
      const body = await loadAs(published.url, '/leaderboard?sort=//evil.example', host);
      expect(addressesIn(body)[0]).toBe(`${PUBLIC_URL}/leaderboard`);
      for (const address of addressesIn(body)) expect(new URL(address).origin).toBe(PUBLIC_URL);
      expect(body).not.toContain('evil.example');
    }
  });

  it('names none that a nonsensical Host would make', async () => {
    for (const host of ['evil.example/x', 'x@evil.example', 'evil.example:1:2', 'a b', '[', 'a%zz', '']) {
      for (const address of addressesIn(await loadAs(server.url, '/leaderboard', host))) {
        expect(new URL(address).hostname).toBe('localhost');
      }
      for (const target of ['/sitemap.xml', '/robots.txt']) {
        const { status, body } = await sendTarget(server.url, target, { host });
        expect([host, target, status]).toEqual([host, target, 200]);
        expect(body).toContain(`http://localhost:${new URL(server.url).port}/`);
        expect(body).not.toContain('evil.example');
      }
    }
  });

  it('comes with a slash behind its address too, and is the same', async () => {
    expect(addressesIn(await loadAs(server.url, '/about/'))[0]).toBe('http://index.test/about');
  });
});

describe('what a page does not know of in its address', () => {
  it('makes no page of its own', async () => {
    const reads = jest.spyOn(server.app.get(CandidatesService), 'list');
    const plain = await load('/leaderboard');
    const { length } = reads.mock.calls;
    expect(length).toBeGreaterThan(0);
    for (let index = 0; index < 50; index += 1) {
      for (const query of [
        `sort=${unique('x')}`,
        `sort=average&order=${unique('x')}`,
        `${unique('x')}=${index}`,
        `lang=${unique('x')}`,
        `order=desc&sort=constructor&search=&utm_source=${unique('x')}`,
      ]) {
        expect(await load(`/leaderboard?${query}`)).toBe(plain);
      }
      await fetch(`${server.url}/leaderboard?sort=${unique('x')}`, { method: 'HEAD' });
    }
    expect(await load('/leaderboard')).toBe(plain);
    expect(reads.mock.calls).toHaveLength(length);
    reads.mockRestore();
  });

  it('leaves it what it knows', async () => {
    const pages = [];
    for (const query of ['', '?sort=name', '?order=asc&sort=name', '?sort=totalRatings', '?lang=so']) {
      pages.push(await load(`/leaderboard${query}`));
    }
    expect(new Set(pages).size).toBe(pages.length);
    expect(await load('/leaderboard?x=1&sort=name&order=asc')).toBe(
      await load('/leaderboard?order=asc&sort=name'),
    );
    expect(addressesIn(await load('/leaderboard?lang=so'))[0]).toBe(`${server.url}/leaderboard?lang=so`);
    expect(addressesIn(await load('/leaderboard?lang=xx'))[0]).toBe(`${server.url}/leaderboard`);
  });
});

describe('the list of pages', () => {
  let pages: readonly SitePage[];
  let candidate: { id: number };
  beforeAll(async () => {
    pages = (await loadPageRenderer())?.PAGES ?? [];
    candidate = await (await server.admin()).makeCandidate();
  });
  const at = ({ path }: Pick<SitePage, 'path'>) => path.replace(':id', String(candidate.id));

  it('is what the server goes by: each comes when it is asked for, and nothing below it', async () => {
    const below = ({ path }: SitePage) => (path === '/' ? '/nowhere' : `${path}/nowhere`);
    for (const page of pages) {
      for (const path of [page.path, `${page.path}/`.replace('//', '/'), below(page)]) {
        const { status, headers } = await fetch(server.url + at({ path }));
        expect([path, status]).toEqual([path, path === below(page) ? 404 : 200]);
        // Below its page are the ledger's files, which programs read.
        const isFile = path === '/ledger/nowhere';
        expect(headers.get('content-type')).toBe(
          `${isFile ? 'application/json' : 'text/html'}; charset=utf-8`,
        );
      }
    }
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/candidate/:id', '/admin']));
  });

  it('says what is drawn here, and what must not be told to other sites', async () => {
    for (const page of pages) {
      const answer = await fetch(server.url + at(page));
      const body = page.rendered ? await load(at(page)) : await answer.text();
      expect([page.path, body.includes('id="page-data"')]).toEqual([page.path, page.rendered === true]);
      const policy = page.secret ? 'no-referrer' : 'strict-origin-when-cross-origin';
      expect([page.path, answer.headers.get('referrer-policy')]).toEqual([page.path, policy]);
    }
  });

  it('says what search engines are told of', async () => {
    const [sitemap, robots] = await Promise.all(
      ['/sitemap.xml', '/robots.txt'].map(async (path) => (await fetch(server.url + path)).text()),
    );
    const closed = [...(robots ?? '').matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
    for (const page of pages) {
      expect([page.path, sitemap?.includes(`<loc>${server.url}${at(page)}</loc>`)]).toEqual([
        page.path,
        page.indexed === true,
      ]);
      const isClosed = closed.some((path) => at(page).startsWith(path));
      expect([page.path, isClosed]).toEqual([page.path, !page.indexed]);
    }
  });
});

describe('a path that can be read in two ways', () => {
  it.each([
    '//evil.example/leaderboard',
    '//evil.example',
    '//user:pw@evil.example/leaderboard',
    '//evil.example:99999/leaderboard',
    '//',
    '///',
    '//[',
    '/\\',
    '/\\evil.example/leaderboard',
    '/\\/evil.example/leaderboard',
    '/%',
    '/%zz',
    '/%c0%af',
    '/%2f%2fevil.example/leaderboard',
    '/%5cevil.example/leaderboard',
    '/leaderboard%2f',
    '/leaderb%6fard',
    '/leaderboard%00',
    '/%2e%2e/leaderboard',
    '/./leaderboard',
    '/about/../leaderboard',
    '/leaderboard//',
    '/leaderboard#fragment',
    '/lead\x01erboard',
    '/lead\terboard',
    '/leaderboard\xe9',
    'http://evil.example/leaderboard',
    'http://evil.example//leaderboard',
    'http://index.test/api/candidates',
    'ftp://evil.example/',
    '*',
    '?',
    '//api/candidates',
    '/%61pi/candidates',
    '/api/%',
    '//images/cards/index-1.jpg',
    '/images/%',
    '/assets/%',
    '//robots.txt',
    '//sitemap.xml',
    '//sw.js',
    '//health/live',
  ])('is refused: %j', async (target) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await sendTarget(server.url, target, { method });
      expect([400, 404]).toContain(status);
      expect(body).not.toContain('evil.example');
      expect(headers.get('location')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id')).toBeTruthy();
    }
  });
});

describe('the documents that the product serves', () => {
  const get = (path: string) => server.visitor().get(path);
  const linksOf = (html: string) =>
    [...html.matchAll(/(?:href|src)="(\/help[^"#]*)/g)].map(([, path = '']) => path);

  it('are pages without scripts for everybody, and each link between them leads somewhere', async () => {
    const seen = new Set<string>();
    const waiting = ['/help'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.text).not.toMatch(/<script|<style|style=|\son\w+=/);
      waiting.push(...linksOf(answer.text));
    }
    expect(seen.size).toBeGreaterThan(40);
    expect(seen).toContain('/help/tutorials/first-index');
  });

  it('are 404 where none has that name, whatever the name tries', async () => {
    for (const path of ['/help/nothing', '/help/..%2findex.html', '/help/how-to', '/help/constructor'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });

  it('are the same with a slash at the end, and 304 for a browser that has them', async () => {
    const answer = await get('/help/');
    expect(answer.status).toBe(200);
    const etag = answer.headers.get('etag') ?? '';
    const again = await server.visitor().call('GET', '/help', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const { headers } of [answer, again]) expect(headers.get('vary')).toContain('Accept-Encoding');
  });
});
