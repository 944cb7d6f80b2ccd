import type { Client } from '../harness/client.js';
import { sendBytes } from '../harness/raw-http.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

describe('an error', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  let rows: unknown;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    rows = await allRows(server);
  });
  afterEach(async () => {
    expect(await allRows(server)).toEqual(rows);
  });
  afterAll(() => server.stop());

  const sendJson = (text: string) =>
    admin.post('/api/titles', undefined, { raw: { type: 'application/json', text } });

  it('has one body', async () => {
    const answer = await visitor.get('/api/candidates/999999');
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'CANDIDATE_NOT_FOUND',
      message: 'Candidate not found',
      requestId: expect.any(String),
    });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('names the request, by the name that came with it if that makes sense', async () => {
    const ask = (id: string) => visitor.get('/api/nothing', { headers: { 'x-request-id': id } });
    expect((await ask('given-by-the-proxy-1')).body.requestId).toBe('given-by-the-proxy-1');
    for (const nonsense of ['short', 'x'.repeat(300), '<script>alert(1)</script>']) {
      expect((await ask(nonsense)).body.requestId).not.toBe(nonsense);
    }
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await visitor.get('/api/nothing')).body.requestId),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it('lists each field that was wrong, and speaks in one sentence', async () => {
    const answer = await visitor.post('/api/auth/register', {
      username: 'a',
      email: 'b',
      password: 'c',
      x: 1,
    });
    expect(answer.body.errors.map(({ field }: any) => field).sort()).toEqual([
      'email',
      'password',
      'username',
      'x',
    ]);
    for (const { message } of answer.body.errors) expect(typeof message).toBe('string');
    expect(typeof answer.body.message).toBe('string');
  });

  it.each([
    ['broken', '{"name": '],
    ['a word', 'name'],
    ['empty', ''],
    ['only half of a pair', '{"name":"\\ud83d"'],
    ['two', '{}{}'],
  ])('answers JSON that is %s with INVALID_JSON', async (_, text) => {
    const answer = await sendJson(text);
    expectRefusal(answer, 400, 'INVALID_JSON');
    expect(answer.body.message).not.toMatch(/unexpected token|position|FST_/i);
  });

  it.each(['[]', '[{"name":"x"}]', '"name"', '5', 'true', 'null'])(
    'answers JSON that is no object: %s',
    async (text) => {
      expect((await sendJson(text)).status).toBe(400);
    },
  );

  it('answers a body that is missing', async () => {
    expect((await admin.post('/api/titles')).status).toBe(400);
    expect((await visitor.post('/api/auth/login')).status).toBe(400);
    expect((await visitor.post('/api/contact')).status).toBe(400);
    expect((await admin.put('/api/candidates/999999')).status).toBe(404);
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'answers a body of the type %s',
    async (type) => {
      const answer = await admin.post('/api/titles', undefined, { raw: { type, text: 'name=x' } });
      expect([400, 415]).toContain(answer.status);
    },
  );

  it('answers a body that is nested too deeply', async () => {
    for (const depth of [20, 5_000, 20_000]) {
      const text = `{"name":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      expectRefusal(await sendJson(text), 400, 'VALIDATION_FAILED');
      expectRefusal(
        await sendJson(`{"unknown":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`),
        400,
        'VALIDATION_FAILED',
      );
    }
  });

  it('answers a form where only JSON is taken', async () => {
    const form = new FormData();
    form.set('name', 'x');
    expect([400, 415]).toContain((await admin.post('/api/titles', form)).status);
  });

  it('answers a body that is too large', async () => {
    const answer = await visitor.post('/api/contact', { message: 'x'.repeat(2_000_000) });
    expectRefusal(answer, 413, 'BODY_TOO_LARGE');
  });

  it.each(['__proto__', 'constructor', 'prototype', 'isAdmin', 'a.b', ''])(
    'answers the unknown property %j',
    async (name) => {
      expect((await sendJson(`{"name":"x","${name}":{"a":1}}`)).status).toBe(400);
    },
  );

  it('answers an unknown query', async () => {
    expectInvalid(await visitor.get('/api/candidates?include=scores'), 'include');
    expectInvalid(await visitor.get('/api/candidates?search[]=x'), 'search[]');
    expect((await visitor.get('/api/candidates?search=a&search=b')).status).toBe(400);
  });

  it.each(['', '/', '/nothing', '/candidates/1/scores', '/Candidates', '/auth', '/ratings/1', '//titles'])(
    'answers the unknown route /api%s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        if (path === '/auth' || method === 'GET' || path === '/nothing') {
          expectRefusal(await admin.call(method, `/api${path}`), 404, 'NOT_FOUND', 'Not found');
        }
      }
    },
  );

  it.each([
    ['DELETE', '/api/candidates'],
    ['PATCH', '/api/titles/1'],
    ['PUT', '/api/ratings'],
    ['POST', '/api/config'],
    ['GET', '/api/auth/login'],
    ['OPTIONS', '/api/users'],
  ])('answers the wrong method: %s %s', async (method, path) => {
    const answer = await admin.call(method, path);
    expect([404, 405]).toContain(answer.status);
  });

  it('answers a path that can not be read', async () => {
    for (const path of ['%', '%ff', '%c0%ae', '9'.repeat(200), 'x'.repeat(5000)]) {
      expect((await visitor.get(`/api/candidates/${path}`)).status).toBe(404);
      expect((await visitor.get(`/api/${path}`)).status).toBe(404);
    }
  });

  it.each([
    ['is no HTTP at all', 400, 'GIBBERISH\r\n\r\n'],
    [
      'has more headers than are read',
      431,
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
  ])('answers what %s with %i like all else, and lives on', async (_, status, bytes) => {
    const [head = '', body = ''] = (await sendBytes(server.url, bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    const requestId = /^x-request-id: (.*)$/im.exec(head)?.[1];
    expect(JSON.parse(body)).toEqual({
      statusCode: status,
      code: 'INVALID_REQUEST',
      message: 'The request is not valid',
      requestId,
    });
    expect((await visitor.get('/health/live')).status).toBe(200);
  });

  it('answers as ever where the caller expects what nobody knows', async () => {
    const headers = 'Host: a\r\nExpect: nonsense\r\nConnection: close';
    expect(await sendBytes(server.url, `GET /api/titles HTTP/1.1\r\n${headers}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });

  it('of a body that nobody asked for is a documented one', async () => {
    const raw = { type: 'application/json', text: '{' };
    const title = '/api/titles/999999';
    expectRefusal(await admin.call('DELETE', title, { raw }), 400, 'INVALID_JSON');
    expectRefusal(
      await admin.call('DELETE', title, { raw: { ...raw, type: 'application/xml' } }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    );
    expectRefusal(await admin.post('/api/auth/logout', undefined, { raw }), 400, 'INVALID_JSON');
  });

  it('that nobody foresaw says nothing of its cause', async () => {
    const own = await TestServer.start();
    await own.dataSource.query('DROP TABLE contact_message');
    const body = { name: 'Any', email: 'any@test.example', subject: 'bug', message: 'Any' };
    const answer = await own.visitor().post('/api/contact', body);
    expectRefusal(answer, 500, 'INTERNAL', 'Something went wrong');
    expect(answer.text).not.toMatch(/contact_message|table|sql/i);
    await own.stop();
  });
});

describe('every answer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it.each(['/api/config', '/api/nothing', '/api/titles', '/health', '/'])(
    '%s keeps browsers from guessing and framing',
    async (path) => {
      const { headers } = await server.visitor().get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
      expect(scripts).toContain("'self'");
      expect(scripts).not.toMatch(/unsafe|\*|http:/);
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toBeTruthy();
    },
  );

  it('about a person is stored nowhere', async () => {
    const admin = await server.admin();
    for (const path of [
      '/api/auth/me',
      '/api/users',
      '/api/users/stats',
      '/api/ratings/user',
      '/api/contact',
    ]) {
      expect((await admin.get(path)).headers.get('cache-control')).toBe('no-store');
    }
  });

  it('lets no other site read it', async () => {
    const { headers } = await server
      .visitor()
      .get('/api/candidates', { headers: { origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});
