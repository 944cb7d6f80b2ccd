import { TestServer } from '../harness/test-server.js';

describe('the documents that the product serves', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

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
