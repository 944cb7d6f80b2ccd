import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../../scripts/nginx.mjs';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { type Answer, Client } from '../harness/client.js';
import { ADMIN, TestServer } from '../harness/test-server.js';

/** What only administrators see. */
const SCORE = 87;

/** What nginx keeps of visitors' reads, tried with the real one in front of the real application. */
describe('the cache of nginx', () => {
  let server: TestServer;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let folder: string;
  let visitor: Client;
  let user: Client;
  let admin: Client;
  let candidate: { id: number; title: string };
  let paths: string[];
  /** The requests that came through to the application. */
  const reached: string[] = [];

  beforeAll(async () => {
    server = await TestServer.start({ env: { TRUST_PROXY: '127.0.0.0/8,::1' } });
    server.app.getHttpServer().on('request', ({ url }: IncomingMessage) => reached.push(String(url)));
    folder = mkdtempSync(join(tmpdir(), 'npi-nginx-'));
    nginx = await startNginx(folder, [Number(new URL(server.url).port)]);
    visitor = new Client(`http://127.0.0.1:${nginx.port}`);
    admin = await visitor.signIn(ADMIN.email, ADMIN.password);
    user = await visitor.register();
    candidate = await admin.makeCandidate();
    // Beyond a packet: compressed.
    for (let count = 0; count < 12; count += 1) await admin.makeCandidate();
    await user.rate(candidate, SCORE);
    const reads = ['', '/stats', `/${candidate.id}`].map((end) => `/api/candidates${end}`);
    paths = [
      ...reads,
      '/api/titles',
      '/api/metrics',
      '/api/metrics/recordings',
      '/api/score-scale',
      '/api/methodology',
      '/api/config',
      '/api/ledger',
      '/api/ledger/counts',
    ];
  });
  afterAll(async () => {
    await nginx?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks until nginx has answered by itself. @returns that answer */
  async function untilKept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    for (;;) {
      const before = reached.length;
      const answer = await visitor.get(path, { headers });
      if (reached.length === before) return answer;
    }
  }

  /** Asks until the answer is so; not as often as nginx would refuse. */
  async function until(path: string, isSo: (answer: Answer) => boolean): Promise<void> {
    while (!isSo(await visitor.get(path))) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** @returns how many of `count` reads in a row reach the application */
  async function passing(read: () => Promise<unknown>, count = 5): Promise<number> {
    const before = reached.length;
    for (let done = 0; done < count; done += 1) await read();
    return reached.length - before;
  }

  /** What a client sees, less what differs from request to request. */
  const seen = ({ status, headers, text }: Answer) => {
    const perHop = ['connection', 'keep-alive', 'date', 'server', 'x-request-id', 'accept-ranges'];
    const others = [...headers].filter(([name]) => !perHop.includes(name));
    return { status, headers: Object.fromEntries(others), text };
  };

  it('answers visitors as the application does, under an id of each one’s own', async () => {
    const direct = server.visitor();
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        const kept = await untilKept(path, headers);
        expect(kept.headers.get('cache-control')).toBe('public, no-cache');
        expect([path, seen(kept)]).toEqual([path, seen(await direct.get(path, { headers }))]);
        const next = await untilKept(path, { ...headers, 'x-request-id': 'made-up-by-a-visitor' });
        expect(next.headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/);
        expect(next.headers.get('x-request-id')).not.toBe(kept.headers.get('x-request-id'));
      }
    }
  });

  it('tells visitors by the ETag that nothing has changed', async () => {
    for (const path of paths) {
      const { headers } = await untilKept(path);
      const etag = String(headers.get('etag'));
      const unchanged = await untilKept(path, { 'if-none-match': etag });
      expect([path, unchanged.status, unchanged.text]).toEqual([path, 304, '']);
      expect(unchanged.headers.get('etag')).toBe(etag);
      // The answer of the application to one who has it is no answer for the next.
      expect((await untilKept(path)).status).toBe(200);
      const asAdmin = await admin.get(path);
      const again = await admin.get(path, {
        headers: { 'if-none-match': String(asAdmin.headers.get('etag')) },
      });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  it('never holds what an administrator is shown, nor shows administrators what it holds', async () => {
    for (const path of ['/api/candidates', `/api/candidates/${candidate.id}`]) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        // In every order: until it is kept, from the cache, and when what is kept has become old.
        for (let round = 0; round < 20; round += 1) {
          const shown = await admin.get(path, { headers });
          expect(shown.text).toContain(`"average":${SCORE}`);
          expect(shown.headers.get('cache-control')).toBe('private, no-cache');
          const own = await user.get(path, { headers });
          expect(own.headers.get('cache-control')).toBe('private, no-cache');
          const everybody = await visitor.get(path, { headers });
          expect(everybody.headers.get('cache-control')).toBe('public, no-cache');
          for (const answer of [own, everybody]) {
            expect(answer.text).not.toMatch(/average|scores/);
            expect(JSON.stringify([...answer.headers])).not.toContain(
              shown.headers.get('etag')?.slice(1, 20),
            );
          }
        }
        await untilKept(path, headers);
      }
    }
  });

  it('is passed by with every token, dead ones and garbage too', async () => {
    const out = await visitor.register();
    await out.post('/api/auth/logout');
    for (const path of paths) {
      for (const authorization of [
        `Bearer ${admin.token}`,
        `Bearer ${out.token}`,
        'Bearer x',
        'Basic YTpi',
        'x',
      ]) {
        await untilKept(path);
        const read = () => visitor.get(path, { headers: { authorization } });
        expect([path, authorization, await passing(read)]).toEqual([path, authorization, 5]);
      }
    }
  });

  it('holds plain reads alone, and no refusals', async () => {
    const others = ['?limit=1', '?search=a'].map((query) => `/api/candidates${query}`);
    others.push(
      '/api/metrics?title=x',
      '/api/candidates/999999',
      '/api/candidates/0',
      '/api/candidates/export.csv',
    );
    others.push('/health/ready', '/api/auth/me', '/api/nothing');
    for (const path of others) {
      expect([path, await passing(() => visitor.get(path))]).toEqual([path, 5]);
    }
  });

  it('keeps the parts of the ledger for good, and its checkpoint for some seconds', async () => {
    const append = () => server.app.get(SequencerTask).appendAll();
    const sizeIn = ({ text }: Answer) => Number(text.split('\n')[1]);
    await append();
    const path = '/ledger/checkpoint';
    const first = await untilKept(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=10');
    const size = sizeIn(first);
    expect(size).toBeGreaterThan(0);
    const tiles = [`/ledger/tile/0/000.p/${size}`, `/ledger/tile/entries/000.p/${size}`];
    for (const tile of tiles) {
      const kept = await untilKept(tile);
      expect(kept.headers.get('cache-control')).toContain('immutable');
      expect([tile, seen(kept)]).toEqual([tile, seen(await server.visitor().get(tile))]);
    }
    // What is not there yet is asked for each time.
    const next = `/ledger/tile/0/000.p/${size + 1}`;
    expect(await passing(() => visitor.get(next))).toBe(5);
    await user.rate(await admin.makeCandidate({ title: candidate.title }), SCORE);
    await append();
    expect((await visitor.get(next)).status).toBe(200);
    await until(path, (answer) => sizeIn(answer) > size);
    // Seconds later, when all else that was kept has become old, the parts are still kept.
    for (const tile of tiles) expect([tile, await passing(() => visitor.get(tile))]).toEqual([tile, 0]);
    expect(await passing(() => visitor.get(`${tiles[0]}?x`))).toBe(5);
  });

  it('lets few of a crowd through', async () => {
    const ask = () =>
      visitor.get('/api/candidates', { headers: { 'accept-encoding': 'gzip, br, of-a-crowd' } });
    for (;;) {
      const before = reached.length;
      const answers = await Promise.all(Array.from({ length: 100 }, ask));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      if (reached.length - before <= 1) break;
    }
  });

  it('shows visitors a vote, and a change, soon after it', async () => {
    const path = `/api/candidates/${candidate.id}`;
    const { body } = await untilKept(path);
    const { headers } = await untilKept('/api/candidates/stats');
    await (await visitor.register()).rate(candidate, 3);
    const { totalRatings } = body;
    await until(path, (answer) => answer.body.totalRatings === totalRatings + 1);
    await until('/api/candidates/stats', (answer) => answer.headers.get('etag') !== headers.get('etag'));
    await untilKept('/api/titles');
    const title = await admin.makeTitle();
    // Who is signed in need not wait.
    expect((await admin.get('/api/titles')).text).toContain(title.name);
    await until('/api/titles', ({ text }) => text.includes(title.name));
    await admin.delete(path);
    await until(path, ({ status }) => status === 404);
  });
});
