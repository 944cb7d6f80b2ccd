import { currentRequest } from '../../src/core/support/request-context.js';
import { type Client } from '../harness/client.js';
import { hearStatements } from '../harness/statements.js';
import { TestServer } from '../harness/test-server.js';

/** Planted as the mean of a candidate: no other number of an answer looks like it. */
const SECRET_SCORE = 37;

describe('what a call costs', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  let user: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    user = await server.visitor().register();
    candidate = await admin.makeCandidate();
    await user.rate(candidate, SECRET_SCORE);
  });
  afterAll(() => server.stop());

  /** How many statements a call sends, once what is kept has been made; what runs beside it has others. */
  const statementsOf = async (client: Client, path: string): Promise<number> => {
    let count = 0;
    const end = hearStatements(server.dataSource, () => {
      if (currentRequest()) count += 1;
    });
    try {
      expect((await client.get(path)).status).toBe(200);
    } finally {
      end();
    }
    return count;
  };

  it('is the same number of queries for many rows as for one', async () => {
    const calls = (): [Client, string][] => [
      [visitor, '/api/candidates?search=a'],
      [admin, '/api/candidates?limit=500'],
      [visitor, '/api/candidates/stats'],
      [visitor, '/api/titles'],
      [visitor, '/api/metrics'],
      [user, '/api/auth/me'],
      [user, '/api/ratings/user'],
      [user, `/api/ratings/check/${candidate.id}`],
      [admin, `/api/ratings/candidate/${candidate.id}`],
      [admin, '/api/users'],
      [admin, '/api/users/stats'],
      [admin, '/api/contact'],
      [admin, '/api/audit'],
    ];
    const count = async () => {
      const counts: Record<string, number> = {};
      // Invalidate the ranking first, so that a cached one makes no difference.
      for (const [client, path] of calls()) {
        await admin.makeTitle();
        await visitor.get('/api/candidates');
        // A time limit may end between two calls, after which one of them reads again what is kept.
        counts[path] = Math.min(await statementsOf(client, path), await statementsOf(client, path));
      }
      return counts;
    };
    const few = await count();
    for (let more = 0; more < 12; more += 1) {
      const made = await admin.makeCandidate();
      await user.rate(made, 50);
      await (await server.visitor().register()).rate(candidate, SECRET_SCORE);
      const message = { name: 'Hodan', email: 'hodan@test.example', subject: 'bug', message: 'words' };
      if (more < 4) await visitor.post('/api/contact', message);
    }
    expect(await count()).toEqual(few);
  });

  describe('and what is kept, compressed or not, shows averages to administrators alone', () => {
    const read = async (path: string, encoding: string, headers: Record<string, string>) => {
      const answer = await fetch(server.url + path, { headers: { 'accept-encoding': encoding, ...headers } });
      // One candidate goes out as it is: it is small.
      const isLarge = path === '/api/candidates' && answer.status === 200;
      if (isLarge) expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      return { answer, text: await answer.text() };
    };

    it.each(['br', 'gzip', 'identity'])('sent as %s', async (encoding) => {
      for (const path of ['/api/candidates', `/api/candidates/${candidate.id}`]) {
        // The administrator first: what was kept for it must not go to others.
        const authorization = `Bearer ${admin.token}`;
        const { answer: known, text } = await read(path, encoding, { authorization });
        expect(text).toContain(`"average":${SECRET_SCORE}`);
        expect(known.headers.get('cache-control')).toBe('private, no-cache');
        for (const headers of [{}, { authorization: `Bearer ${user.token}` }] as Record<string, string>[]) {
          const { answer, text: shown } = await read(path, encoding, headers);
          expect(shown).not.toMatch(/average|scores/);
          expect(answer.headers.get('vary')).toBe('Accept-Encoding, Authorization');
          expect(answer.headers.get('etag')).not.toBe(known.headers.get('etag'));
          const tricked = { ...headers, 'if-none-match': String(known.headers.get('etag')) };
          expect((await read(path, encoding, tricked)).answer.status).toBe(200);
        }
      }
    });

    it('a demoted administrator at the very next read', async () => {
      const made = await admin.post('/api/users', {
        username: 'short_lived',
        email: 'short@test.example',
        password: 'secret1',
        role: 'admin',
      });
      const other = await visitor.signIn('short@test.example', 'secret1');
      const authorization = `Bearer ${other.token}`;
      expect((await read('/api/candidates', 'br', { authorization })).text).toContain('average');
      await admin.put(`/api/users/${made.body.data.user.id}`, { role: 'user' });
      expect((await read('/api/candidates', 'br', { authorization })).text).not.toContain('average');
      await admin.delete(`/api/users/${made.body.data.user.id}`);
      const { answer } = await read('/api/candidates', 'br', { authorization });
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    });
  });
});
