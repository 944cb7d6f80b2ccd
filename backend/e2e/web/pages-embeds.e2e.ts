import { createHash } from 'node:crypto';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { type Client, unique } from '../harness/client.js';
import { jpeg } from '../harness/pictures.js';
import { TestServer } from '../harness/test-server.js';

describe('the card of a candidate for other sites', () => {
  let server: TestServer;
  let admin: Client;
  let candidate: any;
  const start = async (env: Record<string, string> = {}) => {
    server = await TestServer.start({ env });
    admin = await server.admin();
    candidate = await admin.makeCandidate({ name: unique('A <b>"name" ') });
  };
  afterEach(() => server.stop());

  const load = (id: number | string, init: RequestInit = {}) =>
    fetch(`${server.url}/embed/candidates/${id}`, init);
  const cardOf = async (query = '', headers: Record<string, string> = {}) =>
    (await load(`${candidate.id}${query}`, { headers })).text();

  it('may be framed by everybody, runs nothing, and leaves nothing behind', async () => {
    await start();
    const answer = await load(candidate.id, { headers: { Cookie: 'language=ar; colour-scheme=dark' } });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^style-src 'sha256-/),
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ]);
    // The browser would leave out a style whose hash is another.
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? '';
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    expect(answer.headers.has('x-frame-options')).toBe(false);
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(text).not.toMatch(/<script|<link|\son\w+=|style="|<iframe|<form/);
    expect(text).toContain('lang="en"');
    expect(Buffer.byteLength(text)).toBeLessThan(4_000);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const again = await load(candidate.id, {
      headers: { 'If-None-Match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    // Nothing else may be framed.
    for (const path of [
      '/',
      `/candidate/${candidate.id}`,
      '/api/candidates',
      '/embed/candidates/0',
      '/embed',
    ]) {
      const { headers } = await fetch(server.url + path);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    // Scripts and styles go without the headers of documents, but never without the policy, which a worker obeys.
    const { headers } = await fetch(`${server.url}/assets/none.js`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('shows who it is and how many ratings there are, in the language that is asked for', async () => {
    await start();
    const nameAr = 'اسم عربي';
    await admin.put(`/api/candidates/${candidate.id}`, { nameAr });
    for (let count = 0; count < 2; count += 1) await (await server.visitor().register()).rate(candidate, 70);
    const english = await cardOf();
    expect(english).toContain('A &#60;b&#62;&#34;name&#34;');
    expect(english).not.toContain('<b>');
    expect(english).toContain(`<bdi lang="en">${candidate.title}</bdi>`);
    expect(english).toContain('<p>2 ratings</p>');
    expect(english).toContain(
      `href="/candidate/${candidate.id}?lang=en" target="_blank" rel="noopener">Rate</a>`,
    );
    // By itself: names have numbers in them.
    expect(english).not.toMatch(/\b70\b|rank/i);
    const arabic = await cardOf('?lang=ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain(nameAr);
    expect(arabic).toContain('<p>تقييمان</p>');
    expect(await cardOf('', { 'accept-language': 'so' })).toContain('2 qiimeyn');
    expect(await cardOf('?lang=xx')).toBe(english);
  });

  it('has the picture of the site’s own, in small', async () => {
    await start();
    expect(await cardOf()).toContain('<svg');
    const form = new FormData();
    form.append('image', new Blob([await jpeg()], { type: 'image/jpeg' }), 'a.jpg');
    expect((await admin.put(`/api/candidates/${candidate.id}`, form)).status).toBe(200);
    const card = await cardOf();
    const [, picture = ''] = /<img src="([^"]+)"/.exec(card) ?? [];
    expect((await fetch(server.url + picture)).status).toBe(200);
  });

  it('shows what is published, and nobody who is gone', async () => {
    await start({ PUBLICATION_SCHEDULE: 'daily' });
    const publications = server.app.get(PublicationsService);
    await publications.publishDue();
    await (await server.visitor().register()).rate(candidate, 70);
    expect(await cardOf()).toContain('<p>0 ratings</p>');
    await admin.post('/api/publication/publish');
    expect(await cardOf()).toContain('<p>1 rating</p>');
    await admin.delete(`/api/candidates/${candidate.id}`);
    expect((await load(candidate.id)).status).toBe(404);
    for (const id of ['0', 'x', '99999999999', '4000000000']) expect((await load(id)).status).toBe(404);
  });
});
