import { Farewell } from '../src/health/farewell.js';
import { logStream } from '../src/web/request-log.js';
import type { Client } from './harness/client.js';
import { TestServer } from './harness/test-server.js';

/**
 * The plain reads of the ranking are answered before the framework sees them; with an empty query after them, the
 * framework answers the same. Nobody may be able to tell the two apart.
 */
describe('an answer that is sent early', () => {
  let server: TestServer;
  let callers: Record<string, Client>;
  let paths: string[];
  const lines: string[] = [];

  beforeAll(async () => {
    jest.spyOn(logStream, 'write').mockImplementation((line) => {
      lines.push(line);
    });
    server = await TestServer.start({ env: { LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.0/8,::1' } });
    const admin = await server.admin();
    const { id } = await admin.makeCandidate();
    // Beyond a packet: compressed.
    for (let count = 0; count < 12; count += 1) await admin.makeCandidate();
    const visitor = server.visitor();
    const dead = await visitor.register();
    await dead.post('/api/auth/logout');
    callers = { visitor, user: await visitor.register(), admin, dead };
    paths = ['/api/candidates', '/api/candidates/stats', `/api/candidates/${id}`];
  });
  afterAll(async () => {
    await server.stop();
    jest.restoreAllMocks();
  });

  /** What a client sees, less what differs from request to request. */
  async function seen(caller: Client, path: string, headers: Record<string, string>) {
    const answer = await caller.get(path, { headers });
    const named = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
    return { status: answer.status, headers: Object.fromEntries(named), text: answer.text };
  }

  async function lineOf(caller: Client, path: string, headers: Record<string, string>) {
    const requestId = `look-for-me-${lines.length}`;
    const answer = await caller.get(path, { headers: { ...headers, 'x-request-id': requestId } });
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    for (;;) {
      const line = lines.find((text) => text.includes(requestId));
      if (line) return { ...JSON.parse(line), time: 0, ms: 0, requestId: '' };
      await new Promise(setImmediate);
    }
  }

  it.each(['visitor', 'user', 'admin', 'dead'])('is the same as the framework’s for: %s', async (who) => {
    const caller = callers[who] as Client;
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const early = await seen(caller, path, headers);
        expect(early.status).toBe(200);
        expect(early.headers['content-security-policy']).toContain("default-src 'self'");
        expect(early).toEqual(await seen(caller, `${path}?`, headers));
        const again = { ...headers, 'if-none-match': String(early.headers.etag) };
        const unchanged = await seen(caller, path, again);
        expect(unchanged.status).toBe(304);
        expect(unchanged).toEqual(await seen(caller, `${path}?`, again));
      }
    }
  });

  it('is logged like any other, with the address that a trusted proxy gives', async () => {
    // What stands before the address that the proxy saw is anybody's word.
    const headers = { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' };
    for (const path of paths) {
      const { path: logged, ...early } = await lineOf(callers.user as Client, path, headers);
      expect(early).toMatchObject({ status: 200, address: '203.0.113.7', userId: expect.any(Number) });
      expect({ ...early, path: logged }).toEqual(await lineOf(callers.user as Client, `${path}?`, headers));
    }
    expect(await lineOf(callers.visitor as Client, '/api/candidates', {})).toMatchObject({
      address: '127.0.0.1',
    });
  });

  it('names itself where the client does not', async () => {
    const { headers } = await server.visitor().get('/api/candidates');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    const own = await server.visitor().get('/api/candidates', { headers: { 'x-request-id': 'no <b>' } });
    expect(own.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is counted under its route', async () => {
    const countOf = async (route: string) => {
      const { text } = await server.visitor().get('/metrics');
      const line = `http_request_duration_seconds_count{method="GET",route="${route}",status="200"} `;
      return Number(text.split(line)[1]?.split('\n')[0] ?? 0);
    };
    const routes = ['/api/candidates', '/api/candidates/stats', '/api/candidates/:id'];
    for (const [index, route] of routes.entries()) {
      const before = await countOf(route);
      await server.visitor().get(String(paths[index]));
      expect(await countOf(route)).toBe(before + 1);
    }
  });

  it('asks for no more on its connection once the server is about to stop', async () => {
    server.app.get(Farewell, { strict: false }).onModuleDestroy();
    for (const path of paths) {
      const { headers } = await server.visitor().get(path);
      expect([path, headers.get('connection')]).toEqual([path, 'close']);
    }
  });
});
